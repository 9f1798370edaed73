import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { text } from '#machines/shared/fields/text.ts';
import { type ContentField, ContentFieldName } from './content.fields.ts';
import { ContentGroup, ContentStage } from './content.rights.ts';

export { ContentStatus } from './content.status.ts';

const Remark = text({ max: 1000, characters: 'free' });
const RemarkId = v.pipe(v.string(), v.uuid());

const save = v.object({
  type: v.literal('fields.save'),
  fields: v.pipe(v.array(ContentFieldName), v.minLength(1, 'validator.error_null')),
});
const answer = v.object({ type: v.literal('remark.answer'), remark: RemarkId, text: Remark });
const accept = v.object({
  type: v.literal('content.accept'),
  /** Whether the change matters to investors who have ordered or declared an interest. A manager decides this. */
  material: v.boolean(),
  /** The new key information sheet, which a material change requires once the issuance is offered. */
  fileId: v.optional(v.pipe(v.string(), v.uuid('validator.error_null'))),
});

const byUsers = [
  simpleEvent('content.submit'),
  simpleEvent('content.withdraw'),
  v.object({ type: v.literal('remark.add'), field: ContentFieldName, text: Remark }),
  v.object({ type: v.literal('remark.remove'), remark: RemarkId }),
  answer,
  v.object({ type: v.literal('remark.correct'), remark: RemarkId }),
  simpleEvent('content.return'),
  accept,
  simpleEvent('content.drop'),
] as const;

/** The body of `POST /contents/:id/events`. Fields are saved with their values by `PATCH /issuances/:id/content`. */
export const ContentAction = v.variant('type', [...byUsers]);
export type ContentAction = v.InferOutput<typeof ContentAction>;

/** The machine's event type. */
export const ContentEvent = v.variant('type', [
  ...byUsers,
  simpleEvent('content.start'),
  save,
  simpleEvent('content.publish'),
  simpleEvent('content.supersede'),
]);
export type ContentEvent = v.InferOutput<typeof ContentEvent>;

export const ContentFacts = v.object({
  ...ActorFacts.entries,
  stage: ContentStage,
  /** No version of the issuance was published before this one. */
  isFirst: v.boolean(),
  /** The groups of fields that differ from the published version. */
  changed: v.array(ContentGroup),
  /** The validator's remarks that the owner has not marked as corrected. */
  openRemarks: Count,
  tokenDeployed: v.boolean(),
  /** Investors have ordered or declared an interest. */
  isOrdered: v.boolean(),
  /** The published version says the ranking and the guarantee. */
  isRanked: v.boolean(),
  campaignOpened: v.boolean(),
  /** The acting manager wrote terms that differ from the published ones, and the tenant has another manager. */
  ownTerms: v.boolean(),
});
export type ContentFacts = v.InferOutput<typeof ContentFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.content.*`. */
export type ContentNotification = 'proposed' | 'returned' | 'accepted';

export type ContentEmitted =
  /** The values come with the request, in the same transaction. */
  | { type: 'fields.saved'; fields: readonly ContentField[] }
  | { type: 'remark.added'; field: ContentField; text: string }
  | { type: 'remark.removed'; remark: string }
  | { type: 'remark.answered'; remark: string; text: string }
  | { type: 'remark.corrected'; remark: string }
  | { type: 'content.submitted' }
  | { type: 'content.accepted'; material: boolean; fileId: string | null }
  | { type: 'content.published' }
  | { type: 'content.dropped' }
  | { type: 'owner.notified'; about: ContentNotification }
  | { type: 'manager.notified'; about: ContentNotification };
