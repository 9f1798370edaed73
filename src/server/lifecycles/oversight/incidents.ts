import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { unresolvedStatuses } from '#machines/oversight/incident/incident.selectors.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** The subject of an incident. `id` is the entity's id, or any name that is unique among those of `entity`. */
export interface IncidentSubject {
  entity:
    | 'payment'
    | 'payout'
    | 'bank'
    | 'bankLine'
    | 'job'
    | 'register'
    | 'provider'
    | 'row'
    | 'wallet'
    | 'move'
    | 'tenant';
  id: string;
}

export interface IncidentCause {
  kind: IncidentKind;
  subject: IncidentSubject;
}

export interface NewIncident extends IncidentCause {
  /** The money that is owed to a person, in minor units. */
  money?: { amount: number; currency: string };
  /** Values for the texts `incidents.about.<kind>` and `notification.incident.<kind>`. */
  detail?: Record<string, string | number>;
}

export const composeCause = ({ kind, subject }: IncidentCause) => `${kind}:${subject.entity}:${subject.id}`;

interface Known {
  id: string;
  status: string;
}

/**
 * Opens the incident of a cause, in the transaction that detects it. An unresolved incident of the same cause stays as
 * it is, and a closed one is opened again. Managers are notified each time that it opens.
 */
export async function openIncident(uow: UnitOfWork, incident: NewIncident): Promise<void> {
  const { kind, subject, money, detail = {} } = incident;
  const cause = composeCause(incident);
  const id = newId(uow.now);
  // A parallel transaction with the same cause waits here for this one, and then finds its incident.
  const fresh =
    await uow.tx.query(sql`insert into incident (id, status, kind, cause, subject_entity, subject_id, amount,
      currency, detail, opened_at, created_at, updated_at)
    values (${id}, 'new', ${kind}, ${cause}, ${subject.entity}, ${subject.id}, ${money?.amount ?? null},
      ${money?.currency ?? null}, ${detail}, ${uow.now}, ${uow.now}, ${uow.now})
    on conflict (cause) do nothing returning id`);
  if (fresh.length) {
    await uow.sendAsSystem('incident', id, { type: 'incident.open' });
    return;
  }
  const known = await findIncident(uow.tx, cause);
  if (!known || unresolvedStatuses.includes(known.status)) return;
  await uow.tx.query(
    sql`update incident set detail = ${detail}, amount = ${money?.amount ?? null} where id = ${known.id}`,
  );
  await uow.sendAsSystem('incident', known.id, { type: 'incident.reopen' });
}

/**
 * Resolves the incident of a cause, if there is an unresolved one, in the transaction that ends the cause. `by`: the
 * event that ended it.
 */
export async function resolveIncident(uow: UnitOfWork, cause: IncidentCause, by: string): Promise<void> {
  const known = await findIncident(uow.tx, composeCause(cause));
  if (known && unresolvedStatuses.includes(known.status))
    await uow.sendAsSystem('incident', known.id, { type: 'incident.resolve', by });
}

async function findIncident(on: Queryable, cause: string): Promise<Known | undefined> {
  const [known] = await on.query<Known>(sql`select id, status from incident where cause = ${cause} for update`);
  return known;
}
