import { accepts, buildBulkEvent, refusingGuard } from '#machines/oversight/journal/bulk.ts';
import type { BulkReply, BulkWork } from '#machines/shared/journal/bulk.wire.ts';
import { QUARANTINE_GUARD } from '#machines/shared/quarantine.ts';
import { read } from '../../engine/engine.ts';
import type { Entity, Events } from '../../engine/entities.ts';
import type { IdempotencyKey } from '../../engine/idempotency.ts';
import { refuse } from '../../engine/refusal.ts';
import type { By, Sent, UnitOfWork } from '../../engine/unit.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { dispatch } from '../../work/dispatch.ts';
import { lifecycles } from '../../work/lifecycles.ts';
import { addNote, refuseNote } from '../../work/notes.ts';
import { work } from '../../work/work.ts';
import { remind } from './reminders.ts';
import { retryTroubledJobs } from './troubledJobs.ts';

type Row = BulkWork['rows'][number];
type Refused = BulkReply['refused'][number];

/** Identifies each act of a request, so that a repeated request does each act only once. */
type KeyOf = (id: string) => IdempotencyKey | undefined;

/** Does an act on several entities, each in its own transaction, so that a refusal does not affect the others. */
export async function actInBulk(
  tenant: Tenant,
  by: By,
  entity: Entity,
  form: BulkWork,
  keyOf: KeyOf,
): Promise<BulkReply> {
  const refused: Refused[] = [];
  for (const row of form.rows) {
    const why = await actOnOne(tenant, by, entity, form, row, keyOf(row.id));
    if (why) refused.push({ id: row.id, ...why });
  }
  return { done: form.rows.length - refused.length, refused };
}

async function actOnOne(
  tenant: Tenant,
  by: By,
  entity: Entity,
  form: BulkWork,
  row: Row,
  key: IdempotencyKey | undefined,
): Promise<Omit<Refused, 'id'> | undefined> {
  try {
    const sent = await work(tenant, by, (uow) => act(uow, entity, form, row), key);
    if (sent.ok) return undefined;
    const { refusal } = sent;
    if (refusal.code === 'not_found') return { why: 'gone', guard: null };
    if (refusal.code === 'stale_version') return { why: 'changed', guard: null };
    if (refusal.code === 'quarantined') return { why: 'refused', guard: QUARANTINE_GUARD };
    return { why: 'refused', guard: await findGuard(tenant, by, entity, form, row) };
  } catch (error) {
    tenant.report(error, { where: `bulk ${form.act} of ${entity}` });
    return { why: 'failed', guard: null };
  }
}

async function act(uow: UnitOfWork, entity: Entity, form: BulkWork, { id, version }: Row): Promise<Sent> {
  if (form.act === 'remind') return remind(uow, entity, id, version);
  const found = await read(uow, lifecycles[entity], id);
  if (!found) return refuse({ code: 'not_found' });
  if (found.row.quarantined_at) return refuse({ code: 'quarantined', entity, id });
  const event = buildBulkEvent(entity, form.act, 'reason' in form ? form.reason : '');
  if (event && (form.act === 'cancel' || accepts(entity, found.row.status, found.facts, event)))
    return dispatch(uow, entity, id, event as Events[Entity], version);
  const jobs = form.act === 'retry' ? await retryTroubledJobs(uow, entity, id) : [];
  if (!jobs.length) return refuseNote(form.act, { version: found.row.version, facts: found.facts });
  return addNote(uow, entity, id, { type: 'job.retry', jobs }, version);
}

/** The unmet condition of the machine. */
async function findGuard(tenant: Tenant, by: By, entity: Entity, form: BulkWork, { id }: Row): Promise<string | null> {
  const event = form.act === 'cancel' ? buildBulkEvent(entity, 'cancel', form.reason) : undefined;
  if (!event) return null;
  const found = await work(tenant, by, async (uow) => {
    const now = await read(uow, lifecycles[entity], id);
    return { ok: true, value: now && refusingGuard(entity, now.row.status, now.facts, event) };
  });
  return (found.ok && found.value) || null;
}
