import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { TaxResidenceStatus } from './taxResidence.contract.ts';

const tones = {
  declared: 'neutral',
  submitted: 'waiting',
  certified: 'positive',
  refused: 'negative',
  lapsed: 'negative',
  replaced: 'neutral',
} as const satisfies Record<TaxResidenceStatus, Tone>;

export const toneOf = (status: TaxResidenceStatus) => tones[status];

const waits = {
  declared: ['nobody', 'over'],
  review: ['manager', 'workingDays'],
  certified: ['nobody', 'over'],
  refused: ['investor', 'own'],
  lapsed: ['investor', 'own'],
  replaced: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<TaxResidenceStatus, keyof typeof waits> = {
  declared: 'declared',
  submitted: 'review',
  certified: 'certified',
  refused: 'refused',
  lapsed: 'lapsed',
  replaced: 'replaced',
};

/** Why the declaration waits, from its status. */
export const whoActsNext = whoActsNextSelector('taxResidence', waits, (status: TaxResidenceStatus) => waitOf[status]);

/** The tone of a sentence about it. A declaration without a certificate only informs. */
export function noticeToneOf(status: TaxResidenceStatus) {
  const tone = tones[status];
  return tone === 'neutral' ? 'info' : tone;
}

/** A manager has accepted its certificate, and it has not ended. */
export const isCertified = (status: TaxResidenceStatus) => status === 'certified';

interface Stood {
  status: TaxResidenceStatus;
  fileId: string | null;
  contradictions: readonly string[];
}

/** What a page says of a declaration. Without a certificate, a manager looks at the explanation of what contradicts it. */
export function deriveStanding({
  status,
  fileId,
  contradictions,
}: Stood): TaxResidenceStatus | 'explained' | 'accepted' {
  if (fileId !== null || contradictions.length === 0) return status;
  if (status === 'submitted') return 'explained';
  return status === 'declared' ? 'accepted' : status;
}
