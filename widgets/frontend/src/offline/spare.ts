/** Did the reader ask for few bytes? */
export const isSaving = (browser: object): boolean => (browser as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Large, and only to be live sooner. */
const SPARED = /\/snapshot-\w+\.bin$/;

/** The files of a release that a browser is to keep, with their digests. */
export function wanted(files: Record<string, string>, browser: object): [string, string][] {
  return Object.entries(files).filter(([path]) => !(isSaving(browser) && SPARED.test(path)));
}

/** Does the work; where the browser has no room for it, once more without what can be spared. */
export async function withRoom(work: () => Promise<void>, spare: () => Promise<boolean>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if ((problem as Error).name !== "QuotaExceededError" || !(await spare())) throw problem;
    await work();
  }
}
