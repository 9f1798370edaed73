import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';

export const DocumentStatus = v.picklist(['visible', 'hidden', 'expired']);
export type DocumentStatus = v.InferOutput<typeof DocumentStatus>;

export const DocumentVisibility = v.picklist(['visible', 'hidden']);
export type DocumentVisibility = v.InferOutput<typeof DocumentVisibility>;

/** The machine's event type and the body of `POST /documents/:id/events`. */
export const DocumentEvent = v.variant('type', [
  v.object({ type: v.literal('document.upload'), visibility: DocumentVisibility }),
  v.object({ type: v.literal('document.show') }),
  v.object({ type: v.literal('document.hide') }),
  v.object({ type: v.literal('document.expire') }),
]);
export type DocumentEvent = v.InferOutput<typeof DocumentEvent>;

export const DocumentFacts = v.object({
  ...ActorFacts.entries,
  /** The project's owner may still change the document. False for a document that belongs to no project. */
  ownerMayEdit: v.boolean(),
  /** The document's expiration date has passed. */
  dateOver: v.boolean(),
});
export type DocumentFacts = v.InferOutput<typeof DocumentFacts>;

export type DocumentEmitted =
  | { type: 'document.uploaded'; visibility: DocumentVisibility }
  | { type: 'document.shown' }
  | { type: 'document.hidden' }
  | { type: 'document.expired' };
