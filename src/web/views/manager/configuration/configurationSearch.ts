import * as v from 'valibot';
import { listSearch, soft } from '#web/views/manager/lists/address.ts';

/** The parts of the page; the first one has no word in the address. */
export const parts = ['flows', 'shown', 'brand', 'rules', 'json', 'history'] as const;
export type Part = (typeof parts)[number];

export const ConfigurationSearch = v.object({ ...listSearch, view: soft(v.picklist(parts)) });
export type ConfigurationSearch = v.InferOutput<typeof ConfigurationSearch>;
