import * as v from 'valibot';
import { lenient } from '#web/lists/address.ts';

/** Which section is open. The page knows the sections, because every page loads this file. */
export const AccountSearch = v.object({ section: lenient(v.string()) });
export type AccountSearch = v.InferOutput<typeof AccountSearch>;
