import { onboardingSteps } from '#machines/customization/customization.selectors.ts';
import type { InvestmentFacts, PaymentMethod } from '#machines/investment/investment.contract.ts';
import { isOnboardingDone } from '#machines/onboarding/onboarding.selectors.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { share } from '#machines/shared/money.ts';
import { largeTicket } from '#machines/shared/rules/largeTicket.ts';
import { isReflectionRunning } from '#machines/shared/rules/reflection.ts';
import { statement, unlocked } from '../../store/sql.ts';
import type { Stored } from '../lifecycle.ts';
import { daysLater } from '../timers.ts';
import type { Unit } from '../unit.ts';

/** What the facts of an investment need of its project and of its investor, before it is made as much as after. */
export interface InvestmentTerms {
  project_status: string;
  project_kept: { softCapFirm?: boolean };
  project_title: string;
  mint_strategy: string;
  min_tokens: number;
  max_tokens: number | null;
  fee_points: number;
  project_ended_at: Date | null;
  tokens_left: number;
  onboarding_status: string | null;
  simulation: { netWorth?: number } | null;
  suitability_status: string | null;
  investor_class: string;
  available: number;
}

/** What they need of the investment itself, its latest payment and its latest signature. */
interface Made {
  amount: number;
  fee: number;
  proof_file: string | null;
  reflection_ends_at: Date | null;
  order_expires_at: Date | null;
  charged_at: Date | null;
  payment_id: string | null;
  payment_status: string | null;
  payment_amount: number | null;
  payment_currency: string | null;
  payment_reference: string | null;
  payment_expires_at: Date | null;
  contract_hash: string | null;
}

export interface InvestmentRow extends Stored, InvestmentTerms, Made {
  number: number;
  person_id: string;
  project_id: string;
  tokens: number;
  tokens_held: number;
  price: number;
  method_fee: number;
  method: PaymentMethod | null;
  balance_used: number;
  reference: string;
  signature_id: string | null;
}

export const termColumns = `project.status as project_status, project.kept as project_kept,
  project.title as project_title, project.mint_strategy, project.min_tokens, project.max_tokens, project.fee_points,
  project.ended_at as project_ended_at, funding.tokens_left, onboarding.status as onboarding_status,
  onboarding.simulation, suitability.status as suitability_status, person.investor_class,
  coalesce(available.balance, 0) as available`;

/** Of a project and a person that are already there. */
export const termJoins = `join funding on funding.project_id = project.id
  left join onboarding on onboarding.person_id = person.id
  left join suitability on suitability.person_id = person.id
  left join ledger_account available on available.kind = 'investorAvailable' and available.owner = person.id`;

const ownColumns = `investment.id, investment.status, investment.version, investment.kept, investment.head,
  investment.number, investment.person_id, investment.project_id, investment.tokens, investment.tokens_held,
  investment.price, investment.amount, investment.fee, investment.method_fee, investment.method, investment.balance_used,
  investment.reference, investment.proof_file, investment.reflection_ends_at, investment.order_expires_at,
  investment.charged_at`;

const locked = statement(`select ${ownColumns}, ${termColumns}, payment.id as payment_id,
    payment.status as payment_status, payment.amount as payment_amount, payment.currency as payment_currency,
    payment.reference as payment_reference, payment.expires_at as payment_expires_at, signature.id as signature_id,
    signature.hash as contract_hash
  from investment
  join project on project.id = investment.project_id
  join person on person.id = investment.person_id
  ${termJoins}
  left join lateral (select * from payment where payment.investment_id = investment.id
    order by created_at desc, id desc limit 1) payment on true
  left join lateral (select * from signature where signature.investment_id = investment.id
    order by created_at desc, id desc limit 1) signature on true
  where investment.id = $1 for update of investment`);
const found = unlocked(locked);

export async function loadInvestment(unit: Unit, id: string, lock: boolean): Promise<InvestmentRow | undefined> {
  const [row] = await unit.tx.query<InvestmentRow>({ ...(lock ? locked : found), values: [id] });
  return row;
}

const unmade: Made = {
  amount: 0,
  fee: 0,
  proof_file: null,
  reflection_ends_at: null,
  order_expires_at: null,
  charged_at: null,
  payment_id: null,
  payment_status: null,
  payment_amount: null,
  payment_currency: null,
  payment_reference: null,
  payment_expires_at: null,
  contract_hash: null,
};

/** The facts of an investment that is not made yet, by which its first event is judged. */
export const offerFacts = (unit: Unit, terms: InvestmentTerms) => investmentFacts(unit, { ...unmade, ...terms });

export function investmentFacts(
  unit: Unit,
  row: InvestmentTerms & Made,
): Omit<InvestmentFacts, 'id' | 'actor' | 'mintPending'> {
  const { customization, settings } = unit.tenant;
  const isOpen = row.project_status === 'CAMPAIGN';
  return {
    interestOpen: isOpen || row.project_status === 'PRE_CAMPAIGN',
    campaignOpen: isOpen && customization.modules.payment,
    projectClosed: row.project_status.startsWith('CLOSED'),
    projectFinanced: row.project_status === 'CLOSED.financed',
    projectEnded: row.project_status === 'CLOSED.ended',
    softCapFirm: row.project_kept.softCapFirm === true,
    minTokens: row.min_tokens,
    maxTokens: row.max_tokens ?? Number.MAX_SAFE_INTEGER,
    tokensLeft: row.tokens_left,
    onboardingDone:
      row.onboarding_status !== null && isOnboardingDone(row.onboarding_status, onboardingSteps(customization)),
    testOnRecord: row.suitability_status === 'passed' || row.suitability_status === 'declared',
    largeTicket: ticketOf(unit, row).large,
    reflectionRunning: isReflecting(unit, row),
    methods: settings.paymentMethods.map(({ method }) => method),
    total: row.amount + row.fee,
    balance: customization.extras.payWithBalance ? row.available : 0,
    ...paymentFacts(unit, row),
    hasProof: row.proof_file !== null,
    orderTimeOver: row.order_expires_at !== null && row.order_expires_at <= unit.now,
    signingTimeOver: isSigningOver(unit, row),
    signingHidden: customization.hide.signInvestment || !customization.modules.signature,
    contractHash: row.contract_hash,
  };
}

/** ECSPR art. 21(7), for this amount and this investor, today. */
export const ticketOf = (unit: Unit, row: Pick<InvestmentRow, 'amount' | 'simulation' | 'investor_class'>) =>
  largeTicket(
    {
      amount: row.amount,
      netWorth: row.simulation?.netWorth ?? null,
      sophisticated: row.investor_class === 'sophisticated',
    },
    calendarDate(unit.now.getTime(), unit.tenant.customization.tenant.timeZone),
  );

const isReflecting = (unit: Unit, row: Made) =>
  row.reflection_ends_at !== null && isReflectionRunning(row.reflection_ends_at.getTime(), unit.now.getTime());

function paymentFacts(unit: Unit, row: Made): Pick<InvestmentFacts, 'due' | 'providerOrderAlive' | 'paymentTimeOver'> {
  const isOpen = row.payment_status === 'created' || row.payment_status === 'redirected';
  const isOver = row.payment_expires_at !== null && row.payment_expires_at <= unit.now;
  return {
    due:
      row.payment_reference === null || row.payment_amount === null || row.payment_currency === null
        ? null
        : { amount: row.payment_amount, currency: row.payment_currency, reference: row.payment_reference },
    providerOrderAlive: row.payment_status === 'redirected' && !isOver,
    paymentTimeOver: isOver || (row.payment_id !== null && !isOpen),
  };
}

/** A financed project waits for a signature so many days, counted from the later of the payment and the close. */
function isSigningOver(unit: Unit, row: Pick<InvestmentRow, 'charged_at' | 'project_ended_at'>) {
  if (!row.charged_at || !row.project_ended_at) return false;
  const from = row.charged_at > row.project_ended_at ? row.charged_at : row.project_ended_at;
  return daysLater(from, unit.tenant.settings.signDays) <= unit.now;
}

/** Basis points of the project's fee; none where the tenant charges none. */
export const feePointsOf = (unit: Unit, points: number) =>
  unit.tenant.customization.extras.investmentFee ? points : 0;

/** Minor units of the fee. */
export const feeOf = (unit: Unit, amount: number, points: number) => share(amount, feePointsOf(unit, points));
