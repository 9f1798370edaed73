import type { GenericSchema, InferOutput } from 'valibot';
import type { IncidentEvent } from '#machines/incident/incident.contract.ts';
import { AssignForm, CreditForm, ReturnForm } from '#machines/incident/incident.wire.ts';
import { EventReply } from '#machines/shared/eventReply.wire.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import { dispatch } from '../../engine/dispatch.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type Call, data, notFound, operation, type Reply, refused, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { isIncident } from '../../store/incidents.ts';
import { sql } from '../../store/sql.ts';
import { awaitedPaymentOf, ordersNamed } from '../../store/suspense.ts';
import { userByEmail } from '../../store/users.ts';
import { authorizeOtherAccount } from '../payments/otherAccount.ts';

type LineCall<Body> = Call<InferOutput<typeof ById>, unknown, Body>;

interface LineAct<Body extends GenericSchema> {
  name: 'assign' | 'credit' | 'return';
  summary: string;
  body: Body;
  authorize?(call: LineCall<InferOutput<Body>>): Promise<Reply<never> | undefined>;
  /** The event for what the manager has typed, or the error beside a field. */
  toEvent(uow: UnitOfWork, call: LineCall<InferOutput<Body>>): Promise<IncidentEvent | Refusal>;
}

const invalid = (field: string, id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { [field]: limit === undefined ? { id, values: {} } : { id, values: { limit }, unit: 'money' } },
});

/** An act of a manager on a line of a bank statement in suspense. The incident's machine decides whether it may be done. */
function lineAct<Body extends GenericSchema>({ name, summary, body, authorize, toEvent }: LineAct<Body>) {
  return operation({
    method: 'POST',
    stepUp: 'inHandler',
    path: `/v2/pfp/incidents/{id}/${name}`,
    summary,
    tag: 'incidents',
    access: ['ADMIN'],
    money: true,
    acceptsVersion: true,
    params: ById,
    body,
    reply: EventReply,
    handle: async (untyped) => {
      const call = untyped as unknown as LineCall<InferOutput<Body>>;
      const denied = await authorize?.(call);
      if (denied) return denied;
      const sent = await workFor(call, async (uow) => {
        if (!(await isIncident(uow.tx, call.params.id))) return { ok: false, refusal: { code: 'not_found' } };
        const event = await toEvent(uow, call);
        if ('code' in event) return { ok: false, refusal: event };
        return dispatch(uow, 'incident', call.params.id, event, call.expectedVersion);
      });
      if (sent.ok) return data(sent.value);
      return sent.refusal.code === 'not_found' ? notFound() : refused(sent.refusal);
    },
  });
}

const assign = lineAct({
  name: 'assign',
  summary: 'Pays an order with money in suspense. The order must wait for exactly this amount.',
  body: AssignForm,
  toEvent: async (uow, { params, body }) => {
    const [order, another] = await ordersNamed(uow.tx, body.order);
    if (!order) return invalid('order', 'validator.order_unknown');
    if (another) return invalid('order', 'validator.order_ambiguous');
    const payment = await awaitedPaymentOf(uow.tx, order.id);
    if (!payment) return invalid('order', 'validator.order_not_waiting');
    const [incident] = await uow.tx.query<{ amount: number | null; currency: string | null }>(
      sql`select amount, currency from incident where id = ${params.id}`,
    );
    if (incident?.amount !== payment.amount || incident.currency !== payment.currency)
      return invalid('order', 'validator.order_other_amount', payment.amount);
    return { type: 'line.assign', investment: order.id };
  },
});

const credit = lineAct({
  name: 'credit',
  summary: 'Adds money in suspense to the available balance of an investor.',
  body: CreditForm,
  toEvent: async (uow, { body }) => {
    const user = await userByEmail(uow.tx, body.email);
    const isInvestor = user?.roles.some((role) => role === 'USER' || role === 'PREMIUM_USER');
    return user && isInvestor ? { type: 'line.credit', user: user.id } : invalid('email', 'validator.investor_unknown');
  },
});

const sendBack = lineAct({
  name: 'return',
  summary: 'Sends money in suspense back to its payer’s account. Requires the password.',
  body: ReturnForm,
  authorize: (call) => authorizeOtherAccount(call, call.body.password),
  toEvent: async (uow, { params, body: { iban, holder } }) => {
    // The machine may refuse the event. This change is then rolled back with it.
    await uow.tx.query(sql`update incident set return_iban = ${iban}, return_holder = ${holder}
      where id = ${params.id} and status <> 'returning'`);
    return { type: 'line.return', ending: iban.slice(-4) };
  },
});

export const lineOperations = [assign, credit, sendBack];
