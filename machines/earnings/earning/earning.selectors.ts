import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { EarningFacts, EarningStatus } from './earning.contract.ts';

const tones: Record<EarningStatus, Tone> = {
  pending: 'waiting',
  held: 'waiting',
  ordered: 'waiting',
  seized: 'neutral',
  paid: 'progress',
  claimed: 'positive',
  credited: 'positive',
  assigned: 'neutral',
};

export const toneOf = (status: EarningStatus) => tones[status];

const waits = {
  approval: ['manager', 'workingDays'],
  payment: ['manager', 'workingDays'],
  issuerBank: ['owner', 'own'],
  paying: ['provider', 'workingDays'],
  frozen: ['time', 'freeze'],
  quarantined: ['manager', 'workingDays'],
  ordered: ['provider', 'workingDays'],
  seized: ['nobody', 'over'],
  claim: ['investor', 'own'],
  investorBank: ['investor', 'own'],
  claiming: ['provider', 'workingDays'],
  claimed: ['nobody', 'over'],
  credited: ['nobody', 'over'],
  assigned: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the earning waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('earning', waits, chooseWait);

function chooseWait(status: EarningStatus, facts: EarningFacts): Wait {
  switch (status) {
    case 'pending':
      if (facts.paying) return 'paying';
      if (!facts.distributionApproved) return 'approval';
      return facts.issuerHasBank ? 'payment' : 'issuerBank';
    case 'held':
      return facts.hold ?? 'quarantined';
    case 'ordered':
      return 'ordered';
    case 'seized':
      return 'seized';
    case 'paid':
      if (facts.claiming) return 'claiming';
      return facts.investorHasBank ? 'claim' : 'investorBank';
    case 'claimed':
      return 'claimed';
    case 'credited':
      return 'credited';
    case 'assigned':
      return 'assigned';
  }
}

/** The investor has no account that the claim could go to. */
export const isAboutInvestorBank = (what: ReturnType<typeof whoActsNext>['what']) =>
  what === 'next.earning.investorBank';

const bankRefusals = [
  'accountClosed',
  'accountUnknown',
  'bankAccountMissing',
  'debitsUnsupported',
  'holderMismatch',
  'insufficientFunds',
] as const;
export type BankRefusal = (typeof bankRefusals)[number] | 'other';

/** Why the bank refused a line, for a text. A bank may send codes for which there is none. */
export const toBankRefusal = (code: string): BankRefusal => bankRefusals.find((known) => known === code) ?? 'other';

/** The money is in the holder's account, but the holder may not have it. */
export const isKept = (status: EarningStatus) => status === 'held' || status === 'ordered';

/** The holder has left it in the balance. */
export const isCredited = (status: EarningStatus) => status === 'credited';

/** The money is being paid, or was paid, to the authority that has seized it. */
export const isSeized = (status: EarningStatus) => status === 'ordered' || status === 'seized';

type Refusable = { status: EarningStatus; refusal: string | null };

/** What the bank refused: the issuer’s payment, or the transfer to an authority or to the holder. All can be repeated. */
export function inferRefusedPart({ status, refusal }: Refusable): 'payment' | 'seizure' | 'claim' | null {
  if (refusal === null) return null;
  if (isKept(status)) return 'seizure';
  return isClaimAhead(status) ? 'payment' : 'claim';
}

/** The bank has refused its payment, and not its claim. */
export const isPaymentRefused = (earning: Refusable) => inferRefusedPart(earning) === 'payment';

/** The issuer has not paid yet, so the investor cannot claim yet. */
export const isClaimAhead = (status: EarningStatus) => status === 'pending';
