/** Words of the glossary under a finger: the first tap tells what one means, the second goes there. */

const TOLD = "is-told";
const MORE = "Tap again for the glossary.";

/** A mouse shows the title by itself; a finger never would. */
export function tellTerms(page: Document): void {
  let finger = false;
  let told: HTMLElement | null = null;
  const tell = (link: HTMLElement | null) => {
    told?.classList.remove(TOLD);
    told = link;
    told?.classList.add(TOLD);
    told?.setAttribute("data-told", `${told.title} ${MORE}`);
  };
  page.addEventListener("pointerdown", ({ pointerType }) => {
    finger = pointerType === "touch";
  }, true);
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a.glossary-term[title]") : null;
    const first = finger && event.detail > 0 && link !== told ? link : null;
    if (first) event.preventDefault();
    tell(first);
  });
}
