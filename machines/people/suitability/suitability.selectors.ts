import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { SuitabilityFacts, SuitabilityStatus } from './suitability.contract.ts';

const shown = {
  untaken: 'pending',
  failedOnce: 'pending',
  passed: 'approved',
  declared: 'approved',
  failedTwice: 'rejected',
} as const satisfies Record<SuitabilityStatus, string>;

/** The three statuses that lists and profiles show. */
export const shownStatus = (status: SuitabilityStatus) => shown[status];

/** An investor who has passed or declared may invest. */
export const isOnRecord = (status: SuitabilityStatus | null) => status !== null && shownStatus(status) === 'approved';

/** No attempt counts: before the first one, or after the test has lapsed. */
export const isUntaken = (status: SuitabilityStatus) => status === 'untaken';

/** If the test was failed or not taken, the warning is shown until it is acknowledged (ECSPR art. 21(4)). */
export const showsWarning = (
  status: SuitabilityStatus,
  { warningAcknowledged }: Pick<SuitabilityFacts, 'warningAcknowledged'>,
) => !isOnRecord(status) && !warningAcknowledged;

const tones: Record<SuitabilityStatus, Tone> = {
  untaken: 'neutral',
  failedOnce: 'waiting',
  failedTwice: 'negative',
  passed: 'positive',
  declared: 'positive',
};

export const toneOf = (status: SuitabilityStatus) => tones[status];

const waits = {
  take: ['investor', 'own'],
  retry: ['investor', 'own'],
  declare: ['investor', 'own'],
  contact: ['manager', 'workingDays'],
  passed: ['nobody', 'over'],
  declared: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<SuitabilityStatus, 'failedTwice'>, Wait> = {
  untaken: 'take',
  failedOnce: 'retry',
  passed: 'passed',
  declared: 'declared',
};

/** Why the test waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector(
  'suitability',
  waits,
  (status: SuitabilityStatus, { policy }: Pick<SuitabilityFacts, 'policy'>): Wait =>
    status === 'failedTwice' ? (policy === 'declare' ? 'declare' : 'contact') : waitOf[status],
);
