import type { Catalogued } from './catalogue.entry.ts';
import { flows } from './catalogue.flows.ts';
import { lifecycles } from './catalogue.lifecycles.ts';

/** Every machine of the project by name. */
export const catalogue = { ...lifecycles, ...flows };
export type MachineName = keyof typeof catalogue;

export const isMachineName = (name: string): name is MachineName => Object.hasOwn(catalogue, name);

/** The entry as any machine's, for those who treat all alike. */
export const catalogued = (name: MachineName): Catalogued => catalogue[name];
