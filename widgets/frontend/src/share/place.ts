/** What a window of this site tells the others of its page. */
interface Shows {
  spadesShows?: { fragment: string; place: number } | undefined;
}

/**
 * Of all the frames of a page that show the same, each has its own number, so that each keeps for itself what is done
 * there; the first has 0.
 */
export function placeOf(fragment: string, mine: Window & Shows = window): number {
  if (mine.spadesShows?.fragment === fragment) return mine.spadesShows.place;
  const taken = windowsFrom(mine.top ?? mine).map((one) => placeIn(one, fragment));
  let place = 0;
  while (taken.includes(place)) place += 1;
  mine.spadesShows = { fragment, place };
  return place;
}

/** Windows of other sites say nothing, but their frames can be counted. */
function windowsFrom(root: Window): Window[] {
  const frames = Array.from({ length: root.length }, (_, at) => (root as unknown as Window[])[at] as Window);
  return [root, ...frames.flatMap(windowsFrom)];
}

function placeIn(one: Window & Shows, fragment: string): number | undefined {
  try {
    return one.spadesShows?.fragment === fragment ? one.spadesShows.place : undefined;
  } catch {
    return undefined;
  }
}
