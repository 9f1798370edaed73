import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { filled } from '#machines/shared/fields/text.ts';
import { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';

export const SuitabilityStatus = v.picklist(['untaken', 'passed', 'failedOnce', 'failedTwice', 'declared']);
export type SuitabilityStatus = v.InferOutput<typeof SuitabilityStatus>;

/** What a tenant asks of who has failed twice: to declare that they understand, or to speak with the provider. */
export const SuitabilityPolicy = v.picklist(['declare', 'retryThenContact']);
export type SuitabilityPolicy = v.InferOutput<typeof SuitabilityPolicy>;

const just = <const T extends string>(type: T) => v.object({ type: v.literal(type) });

/** The machine's event type and the body of `POST /suitability-test/:id/events`. */
export const SuitabilityEvent = v.variant('type', [
  just('test.open'),
  v.object({ type: v.literal('attempt.submit'), answers: EntryTestAnswers }),
  just('warning.acknowledge'),
  v.object({
    type: v.literal('test.declare'),
    statement: v.pipe(filled(), v.trim(), v.maxLength(500, 'validator.error_string_max')),
  }),
  just('test.reopen'),
  just('test.lapse'),
]);
export type SuitabilityEvent = v.InferOutput<typeof SuitabilityEvent>;

/** What the guards need. The server computes every fact, the clock's included, and sends them with the test. */
export const SuitabilityFacts = v.object({
  ...ActorFacts.entries,
  /** As the tenant has it now, so that a change of it frees those who wait. */
  policy: SuitabilityPolicy,
  /** The server's score of the answers that are being submitted; false while none are. */
  passed: v.boolean(),
  /** What has to be typed to declare, in the language that is shown. */
  statement: v.string(),
  /** Two years have passed since the test was passed or declared. */
  termOver: v.boolean(),
  /** Kept by the machine itself: all attempts ever, so that each has a number of its own. */
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Kept by the machine itself: the warning that all can be lost has been seen since the last failure. */
  warningAcknowledged: v.boolean(),
});
export type SuitabilityFacts = v.InferOutput<typeof SuitabilityFacts>;

/** What follows a change; onboarding takes `suitability.completed` and `suitability.lapsed`. */
export type SuitabilityEmitted =
  | { type: 'attempt.kept'; attempt: number; passed: boolean; answers: EntryTestAnswers }
  | { type: 'warning.acknowledged' }
  | { type: 'statement.kept'; statement: string }
  | { type: 'suitability.completed' }
  | { type: 'suitability.lapsed' }
  | { type: 'investor.told'; about: SuitabilityNews };

/** The occasions for a mail and a notification; each has its text under `news.suitability.*`. */
export type SuitabilityNews = 'passed' | 'failedOnce' | 'failedTwice' | 'declared' | 'reopened' | 'lapsed';
