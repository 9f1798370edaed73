import type { GenericSchema, InferOutput } from 'valibot';
import { type HousePurpose, needsGross, purposesOf, settledAccount } from '#machines/oversight/incident/houseMoney.ts';
import type { IncidentEvent } from '#machines/oversight/incident/incident.contract.ts';
import {
  AssignForm,
  BookForm,
  CreditForm,
  DismissForm,
  type PayeeWord,
  ReturnForm,
} from '#machines/oversight/incident/incident.wire.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import type { WithoutPassword } from '#machines/shared/stepUp.ts';
import { doOrPropose } from '#server/acts/oversight/approvals.ts';
import { comparePayee } from '#server/acts/people/comparePayee.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type Call, data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import type { PayeeAccount } from '#server/lifecycles/oversight/approvals.commands.ts';
import { sql } from '#server/postgres/sql.ts';
import type { NamedAccount } from '#server/providers/payee/payee.ts';
import { findSettlement } from '#server/queries/orders/acquirer.ts';
import { findHouseBookings, findHouseLine, readHouseBalances } from '#server/queries/orders/houseMoney.ts';
import { findAwaitedPayment, ordersNamed } from '#server/queries/orders/suspense.ts';
import { isIncident } from '#server/queries/oversight/incidents.ts';
import { userByEmail } from '#server/queries/people/users.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

type LineCall<Body> = Call<InferOutput<typeof ById>, unknown, Body>;

interface Decided {
  event: IncidentEvent;
  /** The target of the money, if it is returned. */
  account?: PayeeAccount;
}

interface LineAct<Body extends GenericSchema> {
  name: 'assign' | 'credit' | 'return' | 'dismiss' | 'book' | 'correct';
  summary: string;
  body: Body;
  /** An external check of the input, done before anything is locked. Its result becomes part of the event's account. */
  ask?(call: LineCall<WithoutPassword<InferOutput<Body>>>): Promise<PayeeWord | Refusal>;
  /** The event for the manager's input, or the error of a field. */
  toEvent(
    uow: UnitOfWork,
    call: LineCall<WithoutPassword<InferOutput<Body>>>,
    payee?: PayeeWord,
  ): Promise<Decided | Refusal>;
}

const invalid = (field: string, id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { [field]: limit === undefined ? { id, values: {} } : { id, values: { limit }, unit: 'money' } },
});

/**
 * Money never goes to an account whose own bank reports another holder. A nearly equal name is shown, and can be kept.
 */
async function payeeWord(
  tenant: Tenant,
  { iban, holder }: NamedAccount,
  isKept: boolean,
): Promise<PayeeWord | Refusal> {
  const said = await comparePayee(tenant, { iban, holder });
  if (said.outcome === 'noMatch') return invalid('holder', 'validator.error_payee');
  if (said.outcome === 'closeMatch' && !isKept)
    return { code: 'invalid', fields: { holder: { id: 'validator.error_payee_close', values: { name: said.name } } } };
  return said.outcome;
}

/**
 * An act of a manager on unassigned money. Above the limit, or always, it is proposed to a second manager (202). The
 * incident's machine decides whether it may be done.
 */
function lineAct<Body extends GenericSchema<unknown, { password: string }>>(declared: LineAct<Body>) {
  const { name, summary, body, ask, toEvent } = declared;
  return operation({
    method: 'POST',
    stepUp: 'password',
    path: `/v2/pfp/incidents/{id}/${name}`,
    summary,
    tag: 'incidents',
    access: ['ADMIN'],
    money: true,
    acceptsVersion: true,
    params: ById,
    body,
    reply: MoneyActReply,
    handle: async (untyped) => {
      const call = untyped as unknown as LineCall<WithoutPassword<InferOutput<Body>>>;
      const { id } = call.params;
      const payee = await ask?.(call);
      if (typeof payee === 'object') return refused(payee);
      const done = await workFor(call, async (uow) => {
        if (!(await isIncident(uow.tx, id))) return refuse({ code: 'not_found' });
        const decided = await toEvent(uow, call, payee);
        if ('code' in decided) return refuse(decided);
        return doOrPropose(uow, { kind: 'event', entity: 'incident', id, ...decided }, call.expectedVersion);
      });
      if (done.ok) return data(done.value, done.value.approval ? 202 : 200);
      return done.refusal.code === 'not_found' ? notFound() : refused(done.refusal);
    },
  });
}

const assign = lineAct({
  name: 'assign',
  summary:
    'Pays an order with money in suspense, or (202) proposes it. The order must wait for this amount, or for more, of which it is a part.',
  body: AssignForm,
  toEvent: async (uow, { params, body }) => {
    const [order, another] = await ordersNamed(uow.tx, body.order);
    if (!order) return invalid('order', 'validator.order_unknown');
    if (another) return invalid('order', 'validator.order_ambiguous');
    const payment = await findAwaitedPayment(uow.tx, order.id);
    if (!payment) return invalid('order', 'validator.order_not_waiting');
    const [incident] = await uow.tx.query<{ amount: number | null; currency: string | null }>(
      sql`select amount, currency from incident where id = ${params.id}`,
    );
    // Less than the amount due is a part of it. More than the missing amount is only allowed as the last part.
    const parts = Number(payment.machine_state.parts ?? 0);
    const isTaken = incident && (parts > 0 || (incident.amount ?? 0) <= payment.amount);
    if (!isTaken || incident.currency !== payment.currency)
      return invalid('order', 'validator.order_other_amount', payment.amount);
    return { event: { type: 'line.assign', investment: order.id } };
  },
});

const credit = lineAct({
  name: 'credit',
  summary: 'Adds money in suspense to the available balance of an investor, or (202) proposes it.',
  body: CreditForm,
  toEvent: async (uow, { body }) => {
    const user = await userByEmail(uow.tx, body.email);
    const isInvestor = user?.roles.some((role) => role === 'USER' || role === 'PREMIUM_USER');
    if (!user || !isInvestor) return invalid('email', 'validator.investor_unknown');
    return { event: { type: 'line.credit', user: user.id } };
  },
});

const sendBack = lineAct({
  name: 'return',
  summary:
    'Sends money in suspense back to its payer’s account, or (202) proposes it. The account’s bank has to know the holder.',
  body: ReturnForm,
  ask: ({ tenant, body }) => payeeWord(tenant, body, body.holderKept),
  toEvent: async (_, { body: { iban, holder } }, payee) => ({
    event: { type: 'line.return', ending: iban.slice(-4) },
    account: { iban, holder, ...(payee && { payee }) },
  }),
});

const dismissMoney = lineAct({
  name: 'dismiss',
  summary: 'Proposes (202) to leave money that the books do not have out of them. A second manager has to agree.',
  body: DismissForm,
  toEvent: async (_, { body: { reason } }) => ({ event: { type: 'money.dismiss', reason } }),
});

const bookHouse = lineAct({
  name: 'book',
  summary: 'Proposes (202) to book money at the bank as the platform’s own. A second manager has to agree.',
  body: BookForm,
  toEvent: async (uow, { params, body: { purpose, reason, ...body } }) => {
    const line = await findHouseLine(uow.tx, params.id);
    if (!line) return { code: 'not_found' };
    const gross = await readGross(uow, line.amount, { incident: params.id, purpose, gross: body.gross, taken: 0 });
    if (typeof gross === 'object' && gross) return gross;
    return { event: { type: 'money.book', purpose, gross, reason } };
  },
});

const correctHouse = lineAct({
  name: 'correct',
  summary:
    'Proposes (202) another purpose for money that was booked as the platform’s own. The first booking stays, and a second one takes it back. A second manager has to agree.',
  body: BookForm,
  toEvent: async (uow, { params, body: { purpose, reason, ...body } }) => {
    const last = (await findHouseBookings(uow.tx, params.id)).at(-1);
    if (!last) return { code: 'not_found' };
    const isSame = settledAccount(purpose) === settledAccount(last.purpose);
    const taken = isSame ? last.settled : 0;
    const gross = await readGross(uow, last.amount, { incident: params.id, purpose, gross: body.gross, taken });
    if (typeof gross === 'object' && gross) return gross;
    return { event: { type: 'money.correct', purpose, gross, reason } };
  },
});

interface TypedPurpose {
  incident: string;
  purpose: HousePurpose;
  gross: number | null;
  /** What an earlier booking has taken from the same account. */
  taken: number;
}

/** The amount before deductions, null if the purpose has none, or the error of a field. */
async function readGross(
  uow: UnitOfWork,
  amount: number,
  { incident, purpose, gross: typed, taken }: TypedPurpose,
): Promise<number | null | Refusal> {
  const way = amount < 0 ? 'out' : 'in';
  if (!purposesOf(way).includes(purpose)) return invalid('purpose', 'validator.error_null');
  if (!needsGross(purpose, way)) return null;
  const report = purpose === 'cardSettlement' ? await findSettlement(uow.tx, incident) : undefined;
  // A report about another amount is a difference that managers examine.
  const reported = report?.net === amount ? report.gross : undefined;
  const gross = reported ?? typed;
  if (gross === null) return invalid('gross', 'validator.error_null');
  const { settled } = await readHouseBalances(uow.tx, purpose);
  const most = taken - settled;
  if (reported !== undefined)
    return gross > most ? invalid('purpose', 'validator.error_number_max', Math.max(most, 0)) : gross;
  if (gross > most) return invalid('gross', 'validator.error_number_max', Math.max(most, 0));
  if (purpose === 'cardSettlement' && gross < amount) return invalid('gross', 'validator.error_number_min', amount);
  return gross;
}

export const lineOperations = [assign, credit, sendBack, dismissMoney, bookHouse, correctHouse];
