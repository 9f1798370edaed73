import { createContext, use } from 'react';
import type { ContentField } from '#machines/issuances/content/content.fields.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import type { IssuanceEditor } from './useIssuanceEditor.ts';

interface EditorContextValue {
  area: ManagementArea;
  editor: IssuanceEditor;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditorContext(): EditorContextValue {
  const value = use(EditorContext);
  if (!value) throw new Error('An editor field needs an EditorContext around it.');
  return value;
}

/** The ids by which links lead to a field. */
export const fieldId = (field: ContentField) => `field-${field}`;
