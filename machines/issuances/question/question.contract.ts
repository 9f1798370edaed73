import * as v from 'valibot';
import { ContentStage } from '#machines/issuances/content/content.rights.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { text } from '#machines/shared/fields/text.ts';

export const QuestionStatus = v.picklist([
  'asked',
  'answered',
  'returned',
  'published',
  'declined',
  'withdrawn',
  'hidden',
]);
export type QuestionStatus = v.InferOutput<typeof QuestionStatus>;

export const MAX_QUESTION = 1000;
export const MAX_ANSWER = 5000;
export const MAX_QUESTION_REMARK = 1000;
export const QuestionText = text({ min: 10, max: MAX_QUESTION, characters: 'free' });
const Answer = text({ max: MAX_ANSWER, characters: 'free' });
const Remark = text({ max: MAX_QUESTION_REMARK, characters: 'free' });

const byUsers = [
  v.object({ type: v.literal('question.answer'), answer: Answer }),
  v.object({ type: v.literal('question.return'), remark: Remark }),
  simpleEvent('question.publish'),
  v.object({ type: v.literal('question.decline'), reason: Remark }),
  simpleEvent('question.withdraw'),
  v.object({ type: v.literal('question.hide'), reason: Remark }),
  simpleEvent('question.show'),
] as const;

/** The body of `POST /questions/:id/events`. */
export const QuestionAction = v.variant('type', [...byUsers]);
export type QuestionAction = v.InferOutput<typeof QuestionAction>;

/** The machine's event type. The text of a question is stored with its row only, because it may have to be erased. */
export const QuestionEvent = v.variant('type', [...byUsers, simpleEvent('question.ask')]);
export type QuestionEvent = v.InferOutput<typeof QuestionEvent>;

export const QuestionFacts = v.object({
  ...ActorFacts.entries,
  stage: ContentStage,
  /** The asker holds tokens of the project, or has paid for some. */
  isHolder: v.boolean(),
});
export type QuestionFacts = v.InferOutput<typeof QuestionFacts>;

/** The area of the user who answers. */
export const Answerer = v.picklist(['ENTREPRENEUR', 'ADMIN']);
export type Answerer = v.InferOutput<typeof Answerer>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.question.*`. */
export type QuestionNotification = 'asked' | 'answered' | 'returned' | 'published' | 'accepted' | 'declined';

export type QuestionEmitted =
  | { type: 'question.answered'; answer: string; by: Answerer }
  | { type: 'question.returned'; remark: string }
  | { type: 'question.published' }
  | { type: 'question.closed'; reason: string | null }
  | { type: 'question.shown' }
  | { type: 'asker.notified'; about: QuestionNotification }
  | { type: 'owner.notified'; about: QuestionNotification }
  | { type: 'manager.notified'; about: QuestionNotification };
