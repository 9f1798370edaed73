import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { requiredText } from '#machines/shared/fields/plain.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';

export const SuitabilityStatus = v.picklist(['untaken', 'passed', 'failedOnce', 'failedTwice', 'declared']);
export type SuitabilityStatus = v.InferOutput<typeof SuitabilityStatus>;

/** The next step after two failed attempts: declare that one understands the risk, or contact the platform. */
export const SuitabilityPolicy = v.picklist(['declare', 'retryThenContact']);
export type SuitabilityPolicy = v.InferOutput<typeof SuitabilityPolicy>;

/** The machine's event type and the body of `POST /suitability-test/:id/events`. */
export const SuitabilityEvent = v.variant('type', [
  simpleEvent('test.open'),
  v.object({ type: v.literal('attempt.submit'), answers: EntryTestAnswers }),
  simpleEvent('warning.acknowledge'),
  v.object({
    type: v.literal('test.declare'),
    statement: v.pipe(requiredText(), v.trim(), v.maxLength(500, 'validator.error_string_max')),
  }),
  simpleEvent('test.reopen'),
  simpleEvent('test.lapse'),
]);
export type SuitabilityEvent = v.InferOutput<typeof SuitabilityEvent>;

/** The facts that the guards need. The server computes all of them, including those about time. */
export const SuitabilityFacts = v.object({
  ...ActorFacts.entries,
  /** The tenant's current policy, so that a change also applies to investors who wait. */
  policy: SuitabilityPolicy,
  /** Whether the submitted answers pass, according to the server; false if none are submitted. */
  passed: v.boolean(),
  /** The statement to type for the declaration, in the displayed language. */
  statement: v.string(),
  /** Two years have passed since the test was passed or declared. */
  termOver: v.boolean(),
  /** Machine state: the number of all attempts so far, so that each has its own number. */
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Machine state: the warning that everything can be lost was acknowledged after the last failure. */
  warningAcknowledged: v.boolean(),
});
export type SuitabilityFacts = v.InferOutput<typeof SuitabilityFacts>;

/** The effects of a change. Onboarding reacts to `suitability.completed` and `suitability.lapsed`. */
export type SuitabilityEmitted =
  | { type: 'attempt.recorded'; attempt: number; passed: boolean; answers: EntryTestAnswers }
  | { type: 'warning.acknowledged' }
  | { type: 'statement.recorded'; statement: string }
  | { type: 'suitability.completed' }
  | { type: 'suitability.lapsed' }
  | { type: 'investor.notified'; about: SuitabilityNotification };

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.suitability.*`. */
export type SuitabilityNotification = 'passed' | 'failedOnce' | 'failedTwice' | 'declared' | 'reopened' | 'lapsed';
