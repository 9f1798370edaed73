import type { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { isSuspended } from '#machines/issuances/project/project.phases.ts';
import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { InvestmentFacts, PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { limitsLeft } from '#machines/orders/investment/orderedTogether.ts';
import { isOnboardingDone } from '#machines/people/onboarding/onboarding.selectors.ts';
import type { SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import { isOnRecord } from '#machines/people/suitability/suitability.selectors.ts';
import type { ReviewStatus } from '#machines/people/user/user.contract.ts';
import { isBarred, isRejected } from '#machines/people/user/user.selectors.ts';
import { isReflectionRunning } from '#machines/shared/rules/reflection.ts';
import { onboardingSteps } from '#machines/tenant/customization/customization.selectors.ts';
import { offeredMethods } from '#machines/tenant/settings/settings.contract.ts';
import { loadOne, type Stored } from '../../engine/lifecycle.ts';
import { endOfDayLater } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { literals, notOrdered, openPayments } from '../../postgres/statuses.ts';
import { type StoredTest, testColumn } from '../../queries/people/testResults.ts';
import { decryptColumn, type Simulation } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';
import { paymentProviders } from '../../tenants/tenant.ts';
import { assessTicket, type OrderedColumns, orderedOf } from './investment.amounts.ts';
import { type MintColumns, mintFacts, noMintColumns } from './investment.mintFacts.ts';

/** The columns of the project and the investor that the facts need, both before and after the investment exists. */
export interface InvestmentTerms extends OrderedColumns {
  project_status: ProjectStatus;
  project_machine_state: { softCapFirm?: boolean; visible?: boolean };
  project_title: string;
  owner_id: string;
  min_tokens: number;
  max_tokens: number | null;
  fee_points: number;
  project_ended_at: Date | null;
  tokens_left: number;
  onboarding_status: string | null;
  review: ReviewStatus;
  identity_rejected: boolean;
  simulation: Simulation | null;
  suitability_status: SuitabilityStatus | null;
  investor_class: string;
  available: number;
}

/** The columns of the investment, its latest payment and its latest signature that the facts need. */
interface InvestmentColumns extends MintColumns {
  amount: number;
  fee: number;
  proof_file: string | null;
  reflection_ends_at: Date | null;
  order_expires_at: Date | null;
  charged_at: Date | null;
  payment_id: string | null;
  payment_status: string | null;
  payment_amount: number | null;
  payment_parts: number | null;
  payment_currency: string | null;
  payment_reference: string | null;
  payment_expires_at: Date | null;
  contract_hash: string | null;
}

export interface InvestmentRow extends Stored, InvestmentTerms, InvestmentColumns {
  number: number;
  user_id: string;
  project_id: string;
  tokens: number;
  tokens_held: number;
  price: number;
  method_fee: number;
  method: PaymentMethod | null;
  balance_used: number;
  reference: string;
  signature_id: string | null;
  /** Null unless the warnings are still to be accepted. */
  test: StoredTest | null;
  /** The standing order of the investor with a month that waits for an order in this issuance, likewise. */
  standing_order: string | null;
}

export const termColumns = `project.status as project_status, project.machine_state as project_machine_state,
  project.title as project_title, project.owner_id, project.min_tokens, project.max_tokens, project.fee_points,
  project.ended_at as project_ended_at, funding.tokens_left, onboarding.status as onboarding_status, users.review, coalesce((kyc.machine_state ->> 'rejected')::boolean, false) as identity_rejected,
  onboarding.simulation, suitability.status as suitability_status, users.investor_class,
  coalesce(available.balance, 0) as available, coalesce(ordered.tokens, 0) as ordered_tokens,
  coalesce(ordered.amount, 0) as ordered_amount`;

/** The statement must already contain `project` and `users`. `self` is the investment whose facts these are, or null. */
export const termJoins = (self: string) => `join funding on funding.project_id = project.id
  left join kyc on kyc.user_id = users.id
  left join onboarding on onboarding.user_id = users.id
  left join suitability on suitability.user_id = users.id
  left join ledger_account available on available.kind = 'investorAvailable' and available.owner = users.id
  left join lateral (select sum(other.tokens)::bigint as tokens, sum(other.amount)::bigint as amount
    from investment other where other.project_id = project.id and other.user_id = users.id
      and other.id is distinct from ${self} and other.status not in (${literals(notOrdered)})) ordered on true`;

const ownColumns = `investment.id, investment.status, investment.version, investment.machine_state, investment.journal_head,
  investment.quarantined_at,
  investment.number, investment.user_id, investment.project_id, investment.tokens, investment.tokens_held,
  investment.price, investment.amount, investment.fee, investment.method_fee, investment.method, investment.balance_used,
  investment.reference, investment.proof_file, investment.reflection_ends_at, investment.order_expires_at,
  investment.charged_at, investment.mint_wallet`;

/** The oldest month that waits for an order of this investor in this issuance. */
const WAITING = `(select standing_order.id from standing_order_month month
  join standing_order on standing_order.id = month.standing_order_id
  where month.project_id = investment.project_id and month.outcome = 'waiting'
    and standing_order.user_id = investment.user_id and standing_order.status = 'due'
  order by month.at, standing_order.id limit 1)`;

const locked = statement(`select ${ownColumns}, ${termColumns}, payment.id as payment_id,
    payment.status as payment_status, payment.amount as payment_amount, payment.currency as payment_currency,
    (payment.machine_state ->> 'parts')::bigint as payment_parts, payment.reference as payment_reference, payment.expires_at as payment_expires_at, signature.id as signature_id,
    case when investment.status = 'CREATED' then ${testColumn('investment.user_id')} end as test,
    case when investment.status = 'CREATED' then ${WAITING} end as standing_order,
    signature.hash as contract_hash, wallet.usable_from as wallet_usable_from,
    whitelisting.status as whitelisting_status
  from investment
  join project on project.id = investment.project_id
  join users on users.id = investment.user_id
  ${termJoins('investment.id')}
  left join wallet on wallet.user_id = investment.user_id and wallet.replaced_at is null
  left join token on token.project_id = investment.project_id
  left join whitelisting on whitelisting.token_id = token.id and whitelisting.wallet = lower(wallet.address)
  left join lateral (select id, status, amount, currency, reference, expires_at, machine_state from payment
    where payment.investment_id = investment.id order by created_at desc, id desc limit 1) payment on true
  left join lateral (select id, hash from signature where signature.investment_id = investment.id
    order by created_at desc, id desc limit 1) signature on true
  where investment.id = $1 for update of investment`);

/** The columns of `termColumns` as they are stored. */
export type StoredTerms<Row extends InvestmentTerms> = Omit<Row, 'simulation'> & {
  simulation: Encrypted<Simulation> | null;
};

export async function decryptTerms<Row extends InvestmentTerms>(
  { tenant, tx }: UnitOfWork,
  investor: string,
  row: StoredTerms<Row>,
): Promise<Row> {
  const simulation = await decryptColumn(tenant, tx, 'onboarding.simulation', { user: investor }, row.simulation);
  return { ...row, simulation } as Row;
}

export async function loadInvestment(uow: UnitOfWork, id: string, lock: boolean): Promise<InvestmentRow | undefined> {
  const row = await loadOne<StoredTerms<InvestmentRow>>(uow, lock, { ...locked, values: [id] });
  return row && decryptTerms<InvestmentRow>(uow, row.user_id, row);
}

const emptyColumns: InvestmentColumns = {
  amount: 0,
  fee: 0,
  proof_file: null,
  reflection_ends_at: null,
  order_expires_at: null,
  charged_at: null,
  payment_id: null,
  payment_status: null,
  payment_amount: null,
  payment_parts: null,
  payment_currency: null,
  payment_reference: null,
  payment_expires_at: null,
  contract_hash: null,
  ...noMintColumns,
};

/** The facts for the first event, when the investment does not exist yet. */
export const offerFacts = (uow: UnitOfWork, terms: InvestmentTerms) =>
  investmentFacts(uow, { ...emptyColumns, tokens: 0, ...terms });

/** Whether a manager has rejected or barred the investor, or an identity check has failed and none has succeeded since. */
export const isReviewRejected = ({
  review,
  identity_rejected,
}: Pick<InvestmentTerms, 'review' | 'identity_rejected'>) =>
  isRejected(review) || isBarred(review) || identity_rejected;

export function investmentFacts(
  uow: UnitOfWork,
  row: InvestmentTerms & InvestmentColumns & Pick<InvestmentRow, 'tokens'>,
): Omit<InvestmentFacts, 'id' | 'actor' | 'mintPending' | 'mintProblem'> {
  const { customization } = uow.tenant;
  const isVisible = row.project_machine_state.visible ?? true;
  const project = deriveOffer(row.project_status, { visible: isVisible }, customization.modules);
  return {
    interestOpen: project.acceptsInterest,
    campaignOpen: project.acceptsOrders,
    campaignSuspended: isSuspended(row.project_status),
    projectClosed: row.project_status.startsWith('CLOSED'),
    projectFinanced: row.project_status === 'CLOSED.financed',
    projectEnded: row.project_status === 'CLOSED.ended',
    softCapFirm: row.project_machine_state.softCapFirm === true,
    ...limitsLeft({ minTokens: row.min_tokens, maxTokens: row.max_tokens ?? Number.MAX_SAFE_INTEGER }, orderedOf(row)),
    tokensLeft: row.tokens_left,
    onboardingDone:
      row.onboarding_status !== null && isOnboardingDone(row.onboarding_status, onboardingSteps(customization)),
    testOnRecord: isOnRecord(row.suitability_status),
    reviewRejected: isReviewRejected(row),
    investorBarred: isBarred(row.review),
    largeTicket: assessTicket(uow, row).large,
    reflectionRunning: isReflecting(uow, row),
    methods: selectMethods(uow, row.amount + row.fee),
    total: row.amount + row.fee,
    balance: customization.extras.payWithBalance ? row.available : 0,
    ...paymentFacts(uow, row),
    orderTimeOver: row.order_expires_at !== null && row.order_expires_at <= uow.now,
    signingTimeOver: isSigningOver(uow, row),
    signingHidden: customization.hide.signInvestment || !customization.modules.signature,
    contractHash: row.contract_hash,
    ...mintFacts(uow.now, row),
  };
}

/** The first event of an order has no amount yet, so every method is offered. */
const selectMethods = ({ tenant }: UnitOfWork, total: number) =>
  offeredMethods(tenant.settings, paymentProviders(tenant), total || undefined).map(({ method }) => method);

const isReflecting = (uow: UnitOfWork, row: InvestmentColumns) =>
  row.reflection_ends_at !== null && isReflectionRunning(row.reflection_ends_at.getTime(), uow.now.getTime());

function paymentFacts(
  uow: UnitOfWork,
  row: InvestmentColumns,
): Pick<InvestmentFacts, 'due' | 'providerOrderAlive' | 'paymentTimeOver'> {
  const isOpen = row.payment_status !== null && openPayments.includes(row.payment_status);
  const isExpired = row.payment_expires_at !== null && row.payment_expires_at <= uow.now;
  return {
    due:
      row.payment_reference === null || row.payment_amount === null || row.payment_currency === null
        ? null
        : { amount: row.payment_amount, currency: row.payment_currency, reference: row.payment_reference },
    providerOrderAlive: row.payment_status === 'redirected',
    paymentTimeOver: isExpired || (row.payment_id !== null && !isOpen),
  };
}

/** The days to sign count from the payment or from the project's close, whichever is later. */
function isSigningOver(uow: UnitOfWork, row: Pick<InvestmentRow, 'charged_at' | 'project_ended_at'>) {
  if (!row.charged_at || !row.project_ended_at) return false;
  const from = row.charged_at > row.project_ended_at ? row.charged_at : row.project_ended_at;
  return endOfDayLater(uow.tenant, from, uow.tenant.settings.signDays) <= uow.now;
}
