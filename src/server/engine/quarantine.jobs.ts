import { MINUTE } from '#machines/shared/duration.ts';
import type { Reliance } from '#machines/shared/quarantine.ts';
import { newId } from '../kernel/ids.ts';
import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { EventJob, JobKind, Jobs } from './job.ts';
import { findQuarantinedRecord, type Quarantined } from './quarantine.ts';
import { traceparent } from './queue.ts';
import type { UnitOfWork } from './unit.ts';

/**
 * Ends a run of a job that waits until an entity is released. This is not a failure, and the job is not retried before.
 */
export class QuarantineWait extends Error {
  readonly of: Quarantined;

  constructor(of: Quarantined) {
    super(`quarantined ${of.entity} ${of.id}`);
    this.of = of;
  }
}

interface Acted extends Quarantined {
  reliances: readonly Reliance[];
}

type ActedOn = { [K in JobKind]?: (payload: Jobs[K]) => Acted };

const on = (entity: Quarantined['entity'], id: string, ...reliances: Reliance[]): Acted => ({ entity, id, reliances });

/**
 * The entities that jobs act on when they move money or tokens. They are checked before any call to the bank or the
 * chain.
 */
const actedOn: ActedOn = {
  'balance.payout': ({ userId }) => on('user', userId),
  'coins.return': ({ depositId }) => on('coinDeposit', depositId, 'investment', 'user'),
  'coins.sweep': ({ paymentId }) => on('payment', paymentId, 'investment'),
  'earning.claim': ({ earningId }) => on('earning', earningId, 'project', 'user'),
  'earning.hold': ({ earningId }) => on('earning', earningId),
  'earning.pay': ({ earningId }) => on('earning', earningId, 'project'),
  'earning.seize': ({ earningId }) => on('earning', earningId, 'project', 'user'),
  'holding.freeze': ({ projectId }) => on('project', projectId),
  'instruction.execute': ({ instructionId }) => on('instruction', instructionId, 'project'),
  'line.return': ({ incidentId }) => on('incident', incidentId),
  mint: ({ investmentId }) => on('investment', investmentId, 'project'),
  'mint.check': ({ investmentId }) => on('investment', investmentId, 'project'),
  'owner.payout': ({ projectId }) => on('project', projectId, 'project'),
  'payment.charge': ({ paymentId }) => on('payment', paymentId, 'investment'),
  'payment.refund': ({ paymentId }) => on('payment', paymentId, 'investment', 'user'),
  'referral.reward': ({ userId }) => on('user', userId),
  'token.cancel': ({ tokenId }) => on('token', tokenId, 'project'),
  'token.deploy': ({ tokenId }) => on('token', tokenId),
  'token.finish': ({ tokenId }) => on('token', tokenId),
  'token.publish': ({ tokenId }) => on('token', tokenId),
  'token.switch': ({ tokenId }) => on('token', tokenId),
  'transfer.execute': ({ transferId }) => on('transfer', transferId, 'project'),
};

/** Throws if the job has to wait. */
export async function waitForRelease<K extends JobKind>(
  { database }: Tenant,
  kind: K,
  payload: Jobs[K],
): Promise<void> {
  const acted = actedOn[kind]?.(payload);
  const held = acted && (await findQuarantinedRecord(database, acted, acted.reliances));
  if (held) throw new QuarantineWait(held);
}

/** For a repeating job about many entities: one in quarantine does not block the others. */
export async function unlessQuarantined(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof QuarantineWait)) throw error;
  });
}

/** The due time of a job that waits for an entity. Its release sets another time. */
export const NEVER = new Date('9999-01-01T00:00:00Z');

/** Makes a job wait. If its entity was released in the meantime, the job runs again soon. */
export async function letWait({ database, clock }: Tenant, job: string, { of, message }: QuarantineWait) {
  const soon = new Date(clock.now().getTime() + MINUTE);
  await database.query(sql`update job set state = 'queued', attempts = 0, locked_until = null, locked_by = null,
      last_error = ${message}, waits_for = held.id,
      run_at = case when held.id is null then ${soon}::timestamptz else ${NEVER}::timestamptz end
    from (select max(entity_id::text)::uuid as id from register_difference
      where gone_at is null and entity_id = ${of.id}) held
    where job.id = ${job}`);
}

/** Queues an event that an entity in quarantine has refused, once, so that it is sent after the release. */
export function queueUntilReleased({ tx, now, tenant }: UnitOfWork, event: EventJob, of: Quarantined): void {
  tx.queue(sql`insert into job (id, kind, payload, run_at, created_at, waits_for, last_error, request_id, traceparent)
    select ${newId(now)}::uuid, 'event', ${event}::jsonb, ${NEVER}::timestamptz, ${now}::timestamptz, ${of.id}::uuid,
      ${new QuarantineWait(of).message},
      ${tenant.requestId}, ${traceparent()}
    where not exists (select from job where waits_for = ${of.id} and state = 'queued' and kind = 'event'
      and payload = ${event}::jsonb)`);
}
