import type { CatalogueEntry } from './catalogue.entry.ts';
import { flows } from './catalogue.flows.ts';
import { lifecycles } from './catalogue.lifecycles.ts';

/** Every machine of the project by name. */
export const catalogue = { ...lifecycles, ...flows };
export type MachineName = keyof typeof catalogue;

export const isMachineName = (name: string): name is MachineName => Object.hasOwn(catalogue, name);

/** The entry with the general type, for code that handles all machines alike. */
export const catalogueEntry = (name: MachineName): CatalogueEntry => catalogue[name];
