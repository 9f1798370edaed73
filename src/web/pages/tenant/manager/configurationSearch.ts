import * as v from 'valibot';
import { lenient, listSearch } from '#web/lists/address.ts';

/** The parts of the page. The first one is the default and does not appear in the address. */
export const editorParts = ['flows', 'shown', 'brand', 'rules', 'json', 'history'] as const;
export type EditorPart = (typeof editorParts)[number];

export const ConfigurationSearch = v.object({ ...listSearch, view: lenient(v.picklist(editorParts)) });
export type ConfigurationSearch = v.InferOutput<typeof ConfigurationSearch>;
