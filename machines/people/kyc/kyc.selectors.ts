import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { KycFacts, KycStatus } from './kyc.contract.ts';

const tones: Record<KycStatus, Tone> = {
  created: 'neutral',
  pending: 'waiting',
  success: 'positive',
  error: 'negative',
  manual_error: 'waiting',
};

export const toneOf = (status: KycStatus) => tones[status];

const waits = {
  documents: ['investor', 'own'],
  renew: ['investor', 'own'],
  check: ['provider', 'day'],
  retry: ['investor', 'own'],
  review: ['manager', 'workingDays'],
  done: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<KycStatus, 'created'>, Wait> = {
  pending: 'check',
  success: 'done',
  error: 'retry',
  manual_error: 'review',
};

/** Why the identity check waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector(
  'kyc',
  waits,
  (status: KycStatus, { reason }: Pick<KycFacts, 'reason'>): Wait =>
    status === 'created' ? (reason === 'documentExpired' ? 'renew' : 'documents') : waitOf[status],
);

/** The investor can start a check, for the first time or after a failed one. */
export const isStartable = (status: KycStatus) => status === 'created' || status === 'error';

/** The last check failed, and the investor has to start another one. */
export const isFailed = (status: KycStatus) => status === 'error';

/** The provider or a manager is checking, and the investor waits. */
export const isUnderReview = (status: KycStatus): status is 'pending' | 'manual_error' =>
  status === 'pending' || status === 'manual_error';

/** The compared data have not been decided about. While a user tries again, the last decision is shown. */
export const isUndecided = (status: KycStatus, decisions: readonly unknown[]) =>
  isUnderReview(status) || (status === 'created' && decisions.length === 0);

/** A manager compares the document that the user uploaded, because there is no provider. */
export const isDocumentReview = (status: KycStatus, { reason }: Pick<KycFacts, 'reason'>) =>
  status === 'manual_error' && reason === 'NO_PROVIDER';

/** Nothing was sent yet. */
export const isUntouched = (status: KycStatus) => status === 'created';

/** A manager decides, and the investor has nothing left to do. */
export const isWithOthers = (status: KycStatus) => status === 'manual_error';

/** The check is at the provider, where the investor can continue it. */
export const isAtProvider = (status: KycStatus) => status === 'pending';

export const isIdentified = (status: KycStatus) => status === 'success';

/** The check succeeded earlier, but its document has expired. */
export const isRenewal = (status: KycStatus, facts: Pick<KycFacts, 'reason'>) =>
  whoActsNext(status, facts).what === 'next.kyc.renew';

/**
 * A company can only be checked with all its documents, and these can only be uploaded after the type was saved. Without
 * an identity provider, persons and companies need an identity document.
 */
export const isCheckIncomplete = (
  chosen: 'natural' | 'legal',
  saved: 'natural' | 'legal',
  missing: readonly string[],
): boolean => missing.includes('IDENTITY_PROOF') || (chosen === 'legal' && (chosen !== saved || missing.length > 0));
