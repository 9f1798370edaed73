import * as v from 'valibot';
import { isSame } from '#machines/app/form/values.ts';
import { canEdit, type EditedContent } from '#machines/issuances/content/content.editing.ts';
import {
  type ContentField,
  type ContentFields,
  type ContentPatch,
  contentFieldNames,
  contentFields,
} from '#machines/issuances/content/content.fields.ts';
import type { ContentPage, ContentSaved } from '#machines/issuances/content/content.wire.ts';
import { type FieldErrors, toFieldErrors } from '#machines/shared/fields/errors.ts';
import type { Change, Typed } from './issuanceEditor.contract.ts';

const typedNames = (typed: Typed) => contentFieldNames.filter((field) => Object.hasOwn(typed, field));

/** An empty text or list is a field that was not written. */
const blanked = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;

/** The typed fields that can be saved, and the errors of the others by their path. */
export function checkTyped(typed: Typed): { valid: ContentPatch; errors: FieldErrors } {
  const valid: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const field of typedNames(typed)) {
    const schema = v.object({ [field]: v.nullable(contentFields[field] as v.GenericSchema) });
    const read = v.safeParse(schema, { [field]: blanked(typed[field]) });
    if (read.success) valid[field] = read.output[field];
    else Object.assign(errors, toFieldErrors(read.issues));
  }
  return { valid: valid as ContentPatch, errors };
}

/** The values in the editor: the saved ones, with unsaved input over them. */
export const withTyped = (fields: ContentFields, typed: Typed) => ({ ...fields, ...typed }) as ContentFields;

export const without = <T extends object>(values: T, dropped: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.includes(name))) as T;

/** A field that has been locked since, because the version was sent or accepted, keeps its value. */
export function canUndo(changes: readonly Change[], edited: EditedContent): boolean {
  const last = changes.at(-1);
  return last !== undefined && canEdit(last.field, edited);
}

/** Removes the input that was saved. Input typed during the save stays. */
export const withoutSaved = (typed: Typed, saved: ContentPatch): Typed =>
  without(
    typed,
    typedNames(typed).filter((field) => Object.hasOwn(saved, field) && isSame(blanked(typed[field]), saved[field])),
  );

/** Errors of a field and of everything in it, such as `risks.2`. */
export const errorsWithout = (errors: FieldErrors, field: ContentField): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)));

/** The next event may follow the save before the page is read again, unless another event has happened in between. */
export function withVersion(page: ContentPage, saved: ContentSaved['content']): ContentPage {
  const { content } = page;
  const isNext = content !== null && saved?.id === content.id && saved.version === content.version + 1;
  return isNext ? { ...page, content: { ...content, version: saved.version } } : page;
}
