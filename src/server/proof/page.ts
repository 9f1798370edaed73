import type { ProofCheck, RegisterProof } from '#machines/shared/proof.wire.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { StoredAnchor } from './anchor.ts';
import { LONGEST_CHECK } from './check.ts';
import { openDifferences } from './differences.ts';
import { endOf } from './hours.ts';
import { examinedDifferences, quarantinedEntities } from './quarantinePage.ts';
import { shownDifferences } from './shownDifferences.ts';

interface CheckRow {
  is_full: boolean;
  counts: ProofCheck['counts'];
  started_at: Date;
  ended_at: Date;
}

/** The last checks, the seals and every open difference, for managers. */
export async function registerProof(on: Queryable, now: Date): Promise<RegisterProof> {
  const checks = await on.query<CheckRow>(sql`(select * from register_check where ended_at is not null
      order by started_at desc, id desc limit 1)
    union all (select * from register_check where ended_at is not null and is_full order by started_at desc, id desc limit 1)`);
  const [state] = await on.query<{ is_running: boolean; sealed: Date | null }>(sql`select
    (select max(hour) from journal_seal) as sealed, exists (select from register_check where ended_at is null
      and started_at > ${new Date(now.getTime() - LONGEST_CHECK)}) or exists (select from job
      where kind = 'register.check' and state = 'queued' and run_at <= ${now}) as is_running`);
  const [anchor] = await on.query<StoredAnchor>(sql`select * from journal_anchor order by number desc limit 1`);
  return {
    isRunning: state?.is_running ?? false,
    last: toCheck(checks[0]),
    lastFull: toCheck(checks[1]),
    sealedUntil: state?.sealed ? endOf(state.sealed).toISOString() : null,
    anchor: anchor
      ? {
          number: anchor.number,
          hour: anchor.hour.toISOString(),
          transaction: anchor.transaction,
          at: anchor.anchored_at.toISOString(),
        }
      : null,
    differences: await shownDifferences(on, await openDifferences(on)),
    quarantined: await quarantinedEntities(on),
    examined: await examinedDifferences(on),
  };
}

const toCheck = (row: CheckRow | undefined): ProofCheck | null =>
  row
    ? {
        startedAt: row.started_at.toISOString(),
        endedAt: row.ended_at.toISOString(),
        isFull: row.is_full,
        counts: row.counts,
      }
    : null;
