import type { Refusal } from '#machines/app/form/form.contract.ts';
import type { ContentField, ContentPatch } from '#machines/issuances/content/content.fields.ts';
import type { ContentPage, ContentSaved } from '#machines/issuances/content/content.wire.ts';

/** The value of a field. It may be invalid until it is saved. */
export type Typed = { [Field in ContentField]?: unknown };

/** A value that a change has replaced. */
export interface Change {
  field: ContentField;
  before: unknown;
}

/** A field that another user has saved while it was being typed here. */
export interface Conflict {
  by: string;
  at: string;
  theirs: unknown;
}

export type IssuanceEditorEvent =
  | { type: 'field.type'; field: ContentField; value: unknown }
  | { type: 'change.undo' }
  | { type: 'change.redo' }
  /** Saves without waiting for the pause after typing. */
  | { type: 'save.now' }
  | { type: 'conflict.keep'; field: ContentField }
  | { type: 'conflict.take'; field: ContentField }
  /** The page was read again because of a remark, a decision, or a save by another user. */
  | { type: 'page.update'; page: ContentPage }
  | { type: 'network.return' };

export interface SaveRequest {
  revision: number;
  fields: ContentPatch;
  over: ContentField[];
}

export type SaveResult = { ok: true; saved: ContentSaved } | { ok: false; refusal: Refusal };
