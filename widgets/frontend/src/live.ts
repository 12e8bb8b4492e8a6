const GATHER = 150;

/** The one writer of a widget's live regions: gathers, keeps one sentence waiting, repeats audibly. */
export class Announcer {
  private waiting = "";
  private timer = 0;
  private regions: { polite: HTMLElement; assertive: HTMLElement } | null = null;

  attach(polite: HTMLElement, assertive: HTMLElement): void {
    this.regions = { polite, assertive };
  }

  say(sentence: string): void {
    if (!sentence) return;
    this.waiting = sentence;
    if (!this.timer) this.timer = window.setTimeout(() => this.flush(), GATHER);
  }

  alert(sentence: string): void {
    if (this.regions) write(this.regions.assertive, sentence);
  }

  /** What was refused is no more to be found once something has happened. */
  calm(): void {
    if (this.regions) this.regions.assertive.textContent = "";
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.regions = null;
  }

  private flush(): void {
    this.timer = 0;
    const sentence = this.waiting;
    this.waiting = "";
    if (this.regions && sentence) write(this.regions.polite, sentence);
  }
}

/** The same words twice are read twice only if the region was empty in between. */
function write(region: HTMLElement, sentence: string): void {
  if (region.textContent !== sentence) {
    region.textContent = sentence;
    return;
  }
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = sentence;
  });
}
