import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { DistributionFacts, DistributionStatus } from './distribution.contract.ts';

const tones: Record<DistributionStatus, Tone> = {
  draft: 'neutral',
  calculated: 'waiting',
  approved: 'waiting',
  paying: 'progress',
  paid: 'positive',
  partlyFailed: 'negative',
  cancelled: 'neutral',
};

export const toneOf = (status: DistributionStatus) => tones[status];

const waits = {
  recordDate: ['time', 'weeks'],
  holders: ['manager', 'own'],
  calculation: ['manager', 'workingDays'],
  approval: ['manager', 'workingDays'],
  secondApproval: ['manager', 'workingDays'],
  payment: ['manager', 'workingDays'],
  issuerBank: ['owner', 'own'],
  provider: ['provider', 'workingDays'],
  retry: ['manager', 'workingDays'],
  paid: ['nobody', 'over'],
  cancelled: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

type WaitFacts = Pick<DistributionFacts, 'recordDateOver' | 'lines' | 'issuerHasBank' | 'proposals'>;

/** No tokens were held on the record date, which cannot change any more, so the distribution can only be cancelled. */
export const isWithoutHolders = ({ recordDateOver, lines }: Pick<DistributionFacts, 'recordDateOver' | 'lines'>) =>
  recordDateOver && lines === 0;

/** Why the distribution waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('distribution', waits, chooseWait);

function chooseWait(status: DistributionStatus, facts: WaitFacts): Wait {
  switch (status) {
    case 'draft':
      if (!facts.recordDateOver) return 'recordDate';
      return isWithoutHolders(facts) ? 'holders' : 'calculation';
    case 'calculated':
      return 'approval';
    case 'approved':
      if (facts.proposals.length > 0) return 'secondApproval';
      return facts.issuerHasBank ? 'payment' : 'issuerBank';
    case 'paying':
      return 'provider';
    case 'partlyFailed':
      return facts.issuerHasBank ? 'retry' : 'issuerBank';
    case 'paid':
      return 'paid';
    case 'cancelled':
      return 'cancelled';
  }
}

type What = ReturnType<typeof whoActsNext>['what'];

/** Another manager has to approve its payment. */
export const isAboutSecondApproval = (what: What) => what === 'next.distribution.secondApproval';

/** The owner has no account that the money could come from. */
export const isAboutIssuerBank = (what: What) => what === 'next.distribution.issuerBank';

/** The bank refused lines, which can be retried. */
export const isPartlyFailed = (status: DistributionStatus) => status === 'partlyFailed';

/** The lines are calculated. Editing the distribution discards them. */
export const isCalculated = (status: DistributionStatus) => status !== 'draft';
