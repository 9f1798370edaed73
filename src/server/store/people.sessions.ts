import type { Unit } from '../engine/unit.ts';
import { sql } from './sql.ts';

/** Ends every session of a person, and those in which they act as somebody, but for the one that is to stay. */
export async function closeSessionsOf(unit: Unit, personId: string, except: Buffer | null = null) {
  const closed = await unit.tx.query<{ token_hash: Buffer }>(sql`update session set revoked_at = ${unit.now}
    where (person_id = ${personId} or manager_id = ${personId}) and revoked_at is null
      and (${except}::bytea is null or token_hash <> ${except}) returning token_hash`);
  unit.tx.afterCommit(() => {
    for (const { token_hash } of closed) unit.tenant.forgetSession(token_hash);
  });
}

/** Ends the sessions in which managers act as a person. */
export async function closeActingSessionsOf(unit: Unit, personId: string) {
  const closed = await unit.tx.query<{ token_hash: Buffer }>(sql`update session set revoked_at = ${unit.now}
    where person_id = ${personId} and manager_id is not null and revoked_at is null returning token_hash`);
  unit.tx.afterCommit(() => {
    for (const { token_hash } of closed) unit.tenant.forgetSession(token_hash);
  });
}
