import { isSame } from '#machines/app/form/values.ts';
import { type ContentField, type ContentFields, contentFieldNames } from './content.fields.ts';
import { type ContentGroup, groupOf } from './content.rights.ts';

/** The fields in which two versions differ. Without an earlier version, every field differs. */
export const changedFields = (before: ContentFields | null, after: ContentFields): ContentField[] =>
  contentFieldNames.filter((field) => !isSame(before?.[field] ?? null, after[field]));

export const collectGroups = (fields: readonly ContentField[]): ContentGroup[] => [...new Set(fields.map(groupOf))];
