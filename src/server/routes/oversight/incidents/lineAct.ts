import type { GenericSchema, InferOutput } from 'valibot';
import type { IncidentEvent } from '#machines/oversight/incident/incident.contract.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import type { PayeeWord } from '#machines/shared/fields/payeeWord.ts';
import type { WithoutPassword } from '#machines/shared/stepUp.ts';
import { doOrPropose } from '#server/acts/oversight/approvals.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type Call, data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import type { PayeeAccount } from '#server/lifecycles/oversight/approvals.commands.ts';
import { isIncident } from '#server/queries/oversight/incidents.ts';

type LineCall<Body> = Call<InferOutput<typeof ById>, unknown, Body>;

interface Decided {
  event: IncidentEvent;
  /** The target of the money, if it is returned. */
  account?: PayeeAccount;
}

interface LineAct<Body extends GenericSchema> {
  name: 'assign' | 'divide' | 'credit' | 'return' | 'dismiss' | 'book' | 'correct';
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

/** The error of a field. */
export const invalid = (field: string, id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { [field]: limit === undefined ? { id, values: {} } : { id, values: { limit }, unit: 'money' } },
});

/**
 * An act of a manager on unassigned money. Above the limit, or always, it is proposed to a second manager (202). The
 * incident's machine decides whether it may be done.
 */
export function lineAct<Body extends GenericSchema<unknown, { password: string }>>(declared: LineAct<Body>) {
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
