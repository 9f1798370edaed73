import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';

export const DocumentStatus = v.picklist(['visible', 'hidden', 'expired']);
export type DocumentStatus = v.InferOutput<typeof DocumentStatus>;

export const DocumentVisibility = v.picklist(['visible', 'hidden']);
export type DocumentVisibility = v.InferOutput<typeof DocumentVisibility>;

const byUsers = [simpleEvent('document.show'), simpleEvent('document.hide')] as const;

/** The body of `POST /documents/:id/events`. */
export const DocumentAction = v.variant('type', [...byUsers]);
export type DocumentAction = v.InferOutput<typeof DocumentAction>;

/** The machine's event type. */
export const DocumentEvent = v.variant('type', [
  ...byUsers,
  v.object({ type: v.literal('document.upload'), visibility: DocumentVisibility }),
  simpleEvent('document.expire'),
]);
export type DocumentEvent = v.InferOutput<typeof DocumentEvent>;

export const DocumentFacts = v.object({
  ...ActorFacts.entries,
  /** The project's owner may still change the document. False for a document that belongs to no project. */
  ownerMayEdit: v.boolean(),
  /** The project's owner may propose a document, which a manager then shows. */
  ownerMayPropose: v.boolean(),
  /** The document's expiration date has passed. */
  dateOver: v.boolean(),
});
export type DocumentFacts = v.InferOutput<typeof DocumentFacts>;

export type DocumentEmitted =
  | { type: 'document.proposed' }
  | { type: 'document.uploaded'; visibility: DocumentVisibility }
  | { type: 'document.shown' }
  | { type: 'document.hidden' }
  | { type: 'document.expired' };
