import * as v from 'valibot';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import type { StepUps } from '#machines/shared/stepUp.ts';
import { doOrPropose } from '../acts/oversight/approvals.ts';
import type { Entity, Events } from '../engine/entities.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../engine/unit.ts';
import type { ProposedEvent } from '../lifecycles/oversight/approvals.commands.ts';
import { prepare } from '../work/dispatch.ts';
import { dispatchInOrder, type InOrder } from '../work/inOrder.ts';
import type { RowOf } from '../work/lifecycles.ts';
import { type Access, type Area, type Call, data, notFound, operation, refused, workFor } from './operation.ts';
import { PageQuery, type PageReply, pageFor } from './pages/pageReply.ts';
import { ById } from './params.ts';
import { withPassword } from './stepUp.ts';

interface EventsOperation<T extends Entity, Body extends { type: Events[T]['type'] }, Page> {
  entity: T;
  /** For example `/v2/pfp/investments/{id}/events`. */
  path: string;
  tag: string;
  access: Exclude<Access, 'anyone'>;
  events: v.GenericSchema<unknown, Body>;
  /** The confirmation that each event requires. The password never reaches the machine or the journal. */
  stepUps: StepUps<Body>;
  money?: boolean;
  isOpenToBanned?: boolean;
  /**
   * Whether the entity is visible to the caller. Its locked row arrives with its first query. If not, the answer is the
   * same as for an entity that does not exist. Without this check, it is visible to all callers with access.
   */
  isVisibleTo?(uow: UnitOfWork, id: string, call: Call, row: Promise<RowOf<T>>): Promise<boolean>;
  /** Checks of the event beyond its schema, before the machine decides. */
  check?(uow: UnitOfWork, id: string, event: Body, area: Area): Promise<Refusal | undefined>;
  /**
   * The proposal behind a body, if a manager may do it alone only within the limit. It is executed at once, or waits
   * for a second manager (202).
   */
  proposal?(id: string, event: Body): ProposedEvent | undefined;
  /** Splits a body that contains several events. */
  split?(body: Body): InOrder<Events[T]>;
  /** The caller's page, which the reply contains if the request has `?reply=page`. */
  page?: PageReply<Page>;
}

/** Declares the only kind of route that changes a status: it passes an event of the machine to the engine. */
export function eventsOperation<T extends Entity, Body extends { type: Events[T]['type'] } = Events[T], Page = never>(
  declared: EventsOperation<T, Body, Page>,
) {
  const { page } = declared;
  return operation({
    method: 'POST',
    path: declared.path,
    summary: `Sends an event to this ${declared.entity}. A refusal lists the events that may be sent now.`,
    tag: declared.tag,
    entity: declared.entity,
    access: declared.access,
    money: declared.money ?? false,
    isOpenToBanned: declared.isOpenToBanned ?? false,
    params: ById,
    acceptsVersion: true,
    ...(page && { query: PageQuery }),
    body: withPassword(declared.events, declared.stepUps),
    stepUp: { events: declared.stepUps },
    reply: page ? v.object({ ...MoneyActReply.entries, page: v.optional(page.schema) }) : MoneyActReply,
    handle: async (call) => {
      const sent = call.body as Body;
      const proposal = declared.proposal?.(call.params.id, sent);
      // A body without a proposal is an event of the machine.
      const events = declared.split?.(sent) ?? { event: sent as unknown as Events[T] };
      const precondition = async (uow: UnitOfWork): Promise<Refusal | undefined> => {
        const { id } = call.params;
        const row = prepare(uow, declared.entity, id);
        const [isVisible = true, found] = await Promise.all([declared.isVisibleTo?.(uow, id, call, row), row]);
        return found && isVisible ? declared.check?.(uow, id, sent, call.by.actor as Area) : { code: 'not_found' };
      };
      const act = (uow: UnitOfWork): Promise<Worked<MoneyActReply>> =>
        proposal
          ? doOrPropose(uow, proposal, call.expectedVersion)
          : dispatchInOrder(uow, declared.entity, call.params.id, events, call.expectedVersion);
      const answer = await workFor(call, act, precondition);
      if (answer.ok) {
        const reply = page ? { ...answer.value, ...(await pageFor(call, call.params.id, page)) } : answer.value;
        return data(reply, answer.value.approval ? 202 : 200);
      }
      return answer.refusal.code === 'not_found' ? notFound() : refused(answer.refusal);
    },
  });
}
