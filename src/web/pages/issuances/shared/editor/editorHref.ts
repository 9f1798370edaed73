import * as v from 'valibot';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { buildAddress, lenient } from '#web/lists/address.ts';
import type { EditorSection } from './editorSections.ts';

/** The views of the editor besides its sections. */
export const editorViews = ['preview', 'versions'] as const;

/** The search parameters of the editor. */
export const EditorSearch = v.object({ section: lenient(v.string()), view: lenient(v.picklist(editorViews)) });
export type EditorSearch = v.InferOutput<typeof EditorSearch>;

export const editorHref = (
  area: ManagementArea,
  issuance: string,
  search: { section?: EditorSection; view?: EditorSearch['view'] } = {},
) => buildAddress(`/${area}/issuances/${issuance}/edit`, search);
