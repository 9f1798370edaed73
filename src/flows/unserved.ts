import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import type { MachineName } from '#machines/catalogue.ts';
import { journalledNames } from '#machines/shared/journal/journalled.ts';

const served = new Set<string>(journalledNames);

/** Lifecycles that no server runs yet. Only the tests of the machines themselves cover them. */
export const unserved = (Object.keys(lifecycles) as MachineName[]).filter((name) => !served.has(name));
