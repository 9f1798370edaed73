import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import { type InvestmentFacts, InvestmentStatus, type InvestmentTag } from './investment.contract.ts';
import { investmentMachine } from './investment.machine.ts';

export const hasTag = (status: InvestmentStatus, tag: InvestmentTag) =>
  investmentMachine.getStateNodeById(`investment.${status}`).tags.includes(tag);

export const isUnpaid = (status: InvestmentStatus) => hasTag(status, 'unpaid');
export const isPaid = (status: InvestmentStatus) => hasTag(status, 'paid');

/** An order that was cancelled is over, and no fault. */
export function toneOf(status: InvestmentStatus): Tone {
  if (isCanceled(status)) return 'neutral';
  if (hasTag(status, 'positive')) return 'positive';
  if (hasTag(status, 'negative')) return 'negative';
  if (hasTag(status, 'interest')) return 'neutral';
  return isUnpaid(status) ? 'waiting' : 'progress';
}

/** The tabs of the lists of investments, in order. */
export const investmentTabs = [
  'all',
  'interest',
  'orders',
  'disbursed',
  'signed',
  'closed',
  'canceled',
  'completed',
] as const;
export type InvestmentTab = (typeof investmentTabs)[number];

const tabs: Partial<Record<InvestmentStatus, Exclude<InvestmentTab, 'all'>>> = {
  RESERVED: 'interest',
  CHARGED: 'disbursed',
  SIGNED_PENDING: 'disbursed',
  SIGNED: 'signed',
  CLOSED: 'closed',
  MINTED: 'completed',
  CANCELED: 'canceled',
};

export const investmentTab = (status: InvestmentStatus): Exclude<InvestmentTab, 'all'> => tabs[status] ?? 'orders';

export const statusesOfTab = (tab: InvestmentTab): InvestmentStatus[] =>
  InvestmentStatus.options.filter((status) => tab === 'all' || investmentTab(status) === tab);

const steps = {
  preorder: 'RESERVED',
  orderCreated: 'CREATED',
  disbursed: 'CHARGED',
  agreementSigned: 'SIGNED',
  close: 'CLOSED',
  canceled: 'CANCELED',
  minted: 'MINTED',
} as const satisfies Record<string, InvestmentStatus>;

/** A step of the history and when it was first reached according to the journal; null if it was not reached yet. */
export type HistoryStep = { step: keyof typeof steps; at: string | null };

/** The steps so far and those that can still follow. No step follows after an investment has ended. */
export function historySteps(
  status: InvestmentStatus,
  journal: readonly { to: string; at: string }[],
  { signingHidden }: Pick<InvestmentFacts, 'signingHidden'>,
): HistoryStep[] {
  const isFinished = investmentMachine.getStateNodeById(`investment.${status}`).type === 'final';
  const reached = Object.entries(steps).map(([step, to]) => ({
    step: step as HistoryStep['step'],
    at: journal.find((entry) => entry.to === to)?.at ?? null,
  }));
  const latest = reached.findLastIndex(({ at }) => at !== null);
  const canFollow = ({ step }: HistoryStep) =>
    !isFinished && step !== 'preorder' && step !== 'canceled' && !(step === 'agreementSigned' && signingHidden);
  return reached.filter((step, index) => step.at !== null || (index > latest && canFollow(step)));
}

const waits = {
  campaign: ['time', 'campaign'],
  convert: ['investor', 'own'],
  warnings: ['investor', 'own'],
  method: ['investor', 'own'],
  proof: ['investor', 'own'],
  card: ['investor', 'own'],
  terminal: ['investor', 'own'],
  charge: ['provider', 'minutes'],
  payment: ['manager', 'workingDays'],
  retry: ['investor', 'own'],
  lapse: ['time', 'day'],
  suspended: ['manager', 'workingDays'],
  signature: ['investor', 'own'],
  code: ['investor', 'minutes'],
  reflection: ['time', 'reflection'],
  softCap: ['time', 'campaign'],
  mint: ['manager', 'workingDays'],
  wallet: ['investor', 'own'],
  walletWait: ['time', 'day'],
  whitelist: ['manager', 'workingDays'],
  chain: ['provider', 'minutes'],
  chainProblem: ['manager', 'workingDays'],
  refund: ['time', 'day'],
  minted: ['nobody', 'over'],
  canceled: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the investment waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('investment', waits, chooseWait);

/** The investor chooses the wallet that receives the tokens. */
export const isAboutWallet = (what: ReturnType<typeof whoActsNext>['what']) => what === 'next.investment.wallet';

const suspendable: readonly Wait[] = ['warnings', 'method', 'retry', 'lapse', 'signature', 'softCap', 'mint'];

function chooseWait(status: InvestmentStatus, facts: InvestmentFacts): Wait {
  const wait = chooseUnsuspendedWait(status, facts);
  return facts.campaignSuspended && suspendable.includes(wait) ? 'suspended' : wait;
}

function chooseUnsuspendedWait(status: InvestmentStatus, facts: InvestmentFacts): Wait {
  switch (status) {
    case 'RESERVED':
      return facts.campaignOpen ? 'convert' : 'campaign';
    case 'CREATED':
      return 'warnings';
    case 'ACCEPTED':
    case 'METHOD_PAYMENT':
      return facts.campaignOpen ? 'method' : 'lapse';
    case 'IN_UPLOAD_PROOF_OF_PAYMENT':
      return 'proof';
    case 'IN_UPDATE_CREDIT_CARD':
      return 'card';
    case 'IN_UPDATE_TPV':
      return 'terminal';
    case 'CARD_REGISTRATION_UPDATED':
      return 'charge';
    case 'PROOF_OF_PAYMENT_UPLOADED':
      return 'payment';
    case 'PAYMENT_ERROR':
      return facts.campaignOpen ? 'retry' : 'lapse';
    case 'CHARGED':
      return facts.signingHidden ? waitOfMint(facts) : 'signature';
    case 'SIGNED_PENDING':
      return 'code';
    case 'SIGNED':
    case 'CLOSED':
      return waitOfMint(facts);
    case 'MINTED':
      return 'minted';
    case 'CANCELED':
      return 'canceled';
  }
}

function waitOfMint(facts: InvestmentFacts): Wait {
  if (facts.mintPending) return facts.mintProblem === 'mismatch' ? 'chainProblem' : 'chain';
  if (facts.projectEnded) return 'refund';
  if (facts.reflectionRunning) return 'reflection';
  if (!facts.softCapFirm && !facts.projectFinanced) return 'softCap';
  if (!facts.hasWallet) return 'wallet';
  if (facts.walletWaitsUntil !== null) return 'walletWait';
  return facts.walletRemoved ? 'whitelist' : 'mint';
}

export const isInterest = (status: InvestmentStatus) => hasTag(status, 'interest');

/** The payment failed or the investment was cancelled. */
export const hasFailed = (status: InvestmentStatus) => hasTag(status, 'negative');

/** The investor may have to act. Whether they do depends on the facts. */
export const isInvestorActing = (status: InvestmentStatus) => hasTag(status, 'investorActs');

/** A status that the wizard passes automatically. Histories leave it out. */
export const isPassedThrough = (status: InvestmentStatus) => status === 'METHOD_PAYMENT';

interface Reasons {
  cancelReason: string | null;
  payment: { reason: string | null } | null;
}

/** The reason that the manager or the provider gave for this status. */
export function pickReason(status: InvestmentStatus, { cancelReason, payment }: Reasons): string | null | undefined {
  if (status === 'CANCELED') return cancelReason;
  return status === 'PAYMENT_ERROR' ? payment?.reason : undefined;
}

interface Deadlines {
  status: InvestmentStatus;
  orderExpiresAt: string | null;
  payment: { expiresAt: string | null } | null;
  signature: { expiresAt: string } | null;
}

/** When the order, its payment or its signature expires, depending on which one the investor has to complete now. */
export function pickDeadline({ status, orderExpiresAt, payment, signature }: Deadlines): string | null {
  switch (status) {
    case 'CREATED':
    case 'ACCEPTED':
    case 'METHOD_PAYMENT':
    case 'PAYMENT_ERROR':
      return orderExpiresAt;
    case 'IN_UPLOAD_PROOF_OF_PAYMENT':
    case 'IN_UPDATE_CREDIT_CARD':
    case 'IN_UPDATE_TPV':
      return payment?.expiresAt ?? orderExpiresAt;
    case 'SIGNED_PENDING':
      return signature?.expiresAt ?? null;
    default:
      return null;
  }
}

/** The order exists, and the investor still has to accept its warnings. */
export const isAwaitingAcceptance = (status: InvestmentStatus) => status === 'CREATED';

/** The investor picks a payment method. After a failed payment the status is another one until they try again. */
export const isChoosingMethod = (status: InvestmentStatus) => status === 'ACCEPTED' || status === 'METHOD_PAYMENT';

/** A manager has to check the proof of a bank transfer. */
export const isProofUnderReview = (status: InvestmentStatus) => status === 'PROOF_OF_PAYMENT_UPLOADED';

/** The provider is charging the card. The investor cannot change anything until it answers. */
export const isCardBeingCharged = (status: InvestmentStatus) => status === 'CARD_REGISTRATION_UPDATED';

export const isMinted = (status: InvestmentStatus) => status === 'MINTED';

export const isCanceled = (status: InvestmentStatus) => status === 'CANCELED';

/** The latest entry of the history with which a payment failed. */
export const lastPaymentFailure = <E extends { to: InvestmentStatus }>(history: readonly E[]): E | undefined =>
  history.findLast(({ to }) => to === 'PAYMENT_ERROR');
