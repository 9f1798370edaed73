import { reasonForUser } from '#machines/people/kyc/kyc.reasons.ts';
import type { JournalRow } from '../../engine/journal.ts';
import { decryptEvents } from '../../engine/personal.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { WithKeys } from '../../secrets/personalData.ts';

type Row = Pick<JournalRow, 'entity' | 'entity_id' | 'number' | 'at' | 'event'>;
interface Decided {
  type: string;
  checked?: string[];
  reason?: string | null;
  basis?: Record<string, unknown>;
  evidence?: { reviewedFor?: string | null };
}

/**
 * Decisions of others about a user, with their evidence. The user's own acts are in the journal of the same copy.
 * Instructions are left out, because a waiting one may be secret.
 */
export async function decisionsAbout(tenant: WithKeys, on: Queryable, userId: string) {
  const rows = await on.query<Row>(sql`select journal.entity, journal.entity_id, number, at, event from journal
    join (select 'kyc' as entity, id from kyc where user_id = ${userId}
      union all select 'suitability', id from suitability where user_id = ${userId}
      union all select 'onboarding', id from onboarding where user_id = ${userId}
      union all select 'user', ${userId}::uuid
      union all select 'payment', payment.id from payment join investment on investment.id = payment.investment_id
        where investment.user_id = ${userId}
      union all select 'ad', id from ad where seller_id = ${userId}
      union all select 'transfer', id from transfer where seller_id = ${userId}) own
      on own.entity = journal.entity and own.id = journal.entity_id
    where event ? 'basis' and journal.user_id is distinct from ${userId} order by at, journal.entity, number`);
  const entries = await decryptEvents(tenant, on, rows);
  return entries.map(({ entity, at, event }) => ({ entity, at, ...asToldTo(event as Decided) }));
}

/** A user who is suspended or banned is not told why, because the reason can be such a suspicion. */
const barring: ReadonlySet<string> = new Set(['user.suspend', 'user.reinstate', 'user.ban']);

/** Neither a suspicion of money laundering nor a manager's text about it may be disclosed (Ley 10/2010 art. 24). */
function asToldTo({ type, checked = [], reason = null, basis, evidence }: Decided) {
  const why = evidence?.reviewedFor ?? null;
  const isSuspicion = reasonForUser(why) !== why || barring.has(type);
  return {
    event: type,
    checked,
    reason: isSuspicion ? null : reasonForUser(reason),
    basis,
    evidence: evidence && { ...evidence, ...(why !== null && { reviewedFor: reasonForUser(why) }) },
  };
}
