import type { CatalogueEntry } from './catalogue.entry.ts';
import { flows } from './catalogue.flows.ts';
import { lifecycles } from './catalogue.lifecycles.ts';
import type { MachineName } from './catalogue.names.ts';

export { isMachineName, type MachineName } from './catalogue.names.ts';

/** Every machine of the project by name. */
export const catalogue = { ...lifecycles, ...flows };

/** The entry with the general type, for code that handles all machines alike. */
export const catalogueEntry = (name: MachineName): CatalogueEntry => catalogue[name];
