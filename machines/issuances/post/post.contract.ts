import * as v from 'valibot';
import { ContentStage } from '#machines/issuances/content/content.rights.ts';
import { Actor, ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { text } from '#machines/shared/fields/text.ts';

export const PostStatus = v.picklist([
  'draft',
  'submitted',
  'returned',
  'published',
  'superseded',
  'withdrawn',
  'dropped',
]);
export type PostStatus = v.InferOutput<typeof PostStatus>;

/** `news`: a formatted text. `figures`: the key figures of a financial year. */
export const PostKind = v.picklist(['news', 'figures']);
export type PostKind = v.InferOutput<typeof PostKind>;

export const MAX_POST_REMARK = 1000;
const Remark = text({ max: MAX_POST_REMARK, characters: 'free' });

const byUsers = [
  simpleEvent('post.submit'),
  simpleEvent('post.recall'),
  v.object({ type: v.literal('post.return'), remark: Remark }),
  simpleEvent('post.publish'),
  v.object({ type: v.literal('post.withdraw'), reason: Remark }),
  simpleEvent('post.drop'),
] as const;

/** The body of `POST /posts/:id/events`. */
export const PostAction = v.variant('type', [...byUsers]);
export type PostAction = v.InferOutput<typeof PostAction>;

/** The machine's event type. */
export const PostEvent = v.variant('type', [
  ...byUsers,
  simpleEvent('post.start'),
  simpleEvent('post.save'),
  simpleEvent('post.supersede'),
]);
export type PostEvent = v.InferOutput<typeof PostEvent>;

export const PostFacts = v.object({
  ...ActorFacts.entries,
  stage: ContentStage,
  /** The area in which it was written: the owner's or that of managers. */
  author: Actor,
});
export type PostFacts = v.InferOutput<typeof PostFacts>;

/** The occasions for a mail and a notification of the owner and of managers. Their texts have the locale keys `notification.post.*`. */
export type PostNotification = 'submitted' | 'accepted' | 'returned' | 'withdrawn';

export type PostEmitted =
  | { type: 'post.submitted' }
  | { type: 'post.returned'; remark: string }
  | { type: 'post.published' }
  | { type: 'post.withdrawn'; reason: string }
  | { type: 'investors.notified' }
  | { type: 'manager.notified'; about: PostNotification }
  | { type: 'owner.notified'; about: PostNotification };
