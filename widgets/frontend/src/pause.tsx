/** A comma for the ear, before a small second text that the eye sees set off. */
export const Pause = () => <span class="spades-pause">,</span>;
