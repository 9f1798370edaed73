const STORAGE_KEY = 'tesela.inspect.sites';

export type SiteAnswer = 'allowed' | 'refused';

/**
 * Pages from a file or in a sandbox all have this origin, so an answer about one of them is not kept for the others, and a
 * visualiser that is itself such a page trusts none of them unasked.
 */
const OPAQUE_ORIGIN = 'null';

/**
 * The user's answers about apps of other sites. They are kept as long as the tab. A browser that blocks the storage of other
 * sites refuses even its name to a frame.
 */
export function createSiteAnswers() {
  const answers = new Map<string, SiteAnswer>(read());
  return {
    /** The answer about an origin; undefined if the user has to be asked. */
    of: (origin: string): SiteAnswer | undefined =>
      origin === location.origin && origin !== OPAQUE_ORIGIN ? 'allowed' : answers.get(origin),
    keep(origin: string, answer: SiteAnswer) {
      answers.set(origin, answer);
      const kept = [...answers].filter(([each]) => each !== OPAQUE_ORIGIN);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
      } catch {} // without storage, the answer is good until the next load
    },
  };
}

function read(): [string, SiteAnswer][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, SiteAnswer][];
  } catch {
    return [];
  }
}
