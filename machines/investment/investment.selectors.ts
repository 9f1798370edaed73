import { type InvestmentFacts, InvestmentStatus } from './investment.contract.ts';
import { investmentMachine } from './investment.machine.ts';

export type Tone = 'waiting' | 'progress' | 'positive' | 'negative' | 'neutral';

type Who = 'investor' | 'owner' | 'manager' | 'provider' | 'time' | 'nobody';
type Usually = 'own' | 'minutes' | 'day' | 'workingDays' | 'weeks' | 'reflection' | 'campaign' | 'over';

/** What a lifecycle can wait for: who does it and how long that usually takes. */
export type Waits = Record<string, readonly [Who, Usually]>;

/** Who acts next on a thing, what unlocks it and how long that usually takes, the last two as keys of `locales/`. */
export type Next<Lifecycle extends string, What extends string> = {
  who: Who;
  what: `next.${Lifecycle}.${What}`;
  usually: `next.usually.${Usually}`;
};

const hasTag = (status: InvestmentStatus, tag: string) =>
  investmentMachine.getStateNodeById(`investment.${status}`).tags.includes(tag);

export const isUnpaid = (status: InvestmentStatus) => hasTag(status, 'unpaid');
export const isPaid = (status: InvestmentStatus) => hasTag(status, 'paid');

export function toneOf(status: InvestmentStatus): Tone {
  if (hasTag(status, 'positive')) return 'positive';
  if (hasTag(status, 'negative')) return 'negative';
  if (hasTag(status, 'interest')) return 'neutral';
  return isUnpaid(status) ? 'waiting' : 'progress';
}

/** The tabs of every list of investments, in their order. */
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

/** A step of the history and when it was first reached, as the journal has it; null lies ahead. */
export type HistoryStep = { step: keyof typeof steps; at: string | null };

/** The way so far and, while there is one, the way ahead: nothing lies ahead of an investment that has ended. */
export function historySteps(
  status: InvestmentStatus,
  journal: readonly { to: string; at: string }[],
  { signingHidden }: Pick<InvestmentFacts, 'signingHidden'>,
): HistoryStep[] {
  const isOver = investmentMachine.getStateNodeById(`investment.${status}`).type === 'final';
  const reached = Object.entries(steps).map(([step, to]) => ({
    step: step as HistoryStep['step'],
    at: journal.find((entry) => entry.to === to)?.at ?? null,
  }));
  const latest = reached.findLastIndex(({ at }) => at !== null);
  const mayCome = ({ step }: HistoryStep) =>
    !isOver && step !== 'preorder' && step !== 'canceled' && !(step === 'agreementSigned' && signingHidden);
  return reached.filter((step, index) => step.at !== null || (index > latest && mayCome(step)));
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
  signature: ['investor', 'own'],
  code: ['investor', 'minutes'],
  reflection: ['time', 'reflection'],
  softCap: ['time', 'campaign'],
  mint: ['manager', 'workingDays'],
  chain: ['provider', 'minutes'],
  refund: ['time', 'day'],
  minted: ['nobody', 'over'],
  canceled: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the investment waits, from its status and its facts. */
export function whoActsNext(status: InvestmentStatus, facts: InvestmentFacts): Next<'investment', Wait> {
  const what = waitOf(status, facts);
  const [who, usually] = waits[what];
  return { who, what: `next.investment.${what}`, usually: `next.usually.${usually}` };
}

function waitOf(status: InvestmentStatus, facts: InvestmentFacts): Wait {
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
  if (facts.mintPending) return 'chain';
  if (facts.projectEnded) return 'refund';
  if (facts.reflectionRunning) return 'reflection';
  return facts.softCapFirm || facts.projectFinanced ? 'mint' : 'softCap';
}
