const STORAGE_KEY = 'tesela.inspect.sites';

export type SiteAnswer = 'allowed' | 'refused';

/** Pages from a file or in a sandbox all have this origin, so an answer about one of them is not kept for the others. */
const OPAQUE_ORIGIN = 'null';

/** The user's answers about apps of other sites. They are kept as long as the tab. */
export function createSiteAnswers(storage: Storage = sessionStorage) {
  const answers = new Map<string, SiteAnswer>(read(storage));
  return {
    /** The answer about an origin; undefined if the user has to be asked. */
    of: (origin: string): SiteAnswer | undefined => (origin === location.origin ? 'allowed' : answers.get(origin)),
    keep(origin: string, answer: SiteAnswer) {
      answers.set(origin, answer);
      const kept = [...answers].filter(([each]) => each !== OPAQUE_ORIGIN);
      try {
        storage.setItem(STORAGE_KEY, JSON.stringify(kept));
      } catch {} // without storage, the answer is good until the next load
    },
  };
}

function read(storage: Storage): [string, SiteAnswer][] {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as [string, SiteAnswer][];
  } catch {
    return [];
  }
}
