import type { JobHandlers } from '../engine/jobs.ts';
import { merkleRoot } from '../engine/journal.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

const HOUR = 3_600_000;

interface Hour {
  hour: Date;
  hashes: Buffer[];
}

/** Seals each hour that is over: a root over all its entries, chained to the seal before it. */
async function seal(tenant: Tenant) {
  const now = tenant.clock.now();
  const hours = await tenant.database.query<Hour>(sql`select date_trunc('hour', at) as hour,
      array_agg(hash order by at, thing, thing_id, number) as hashes from journal
    where at < date_trunc('hour', ${now}::timestamptz)
      and date_trunc('hour', at) > coalesce((select max(hour) from journal_seal), '-infinity')
    group by 1 order by 1`);
  for (const { hour, hashes } of hours)
    await tenant.database.query(sql`insert into journal_seal (hour, entries, root, previous)
      values (${hour}, ${hashes.length}, ${merkleRoot(hashes)}, (select root from journal_seal order by hour desc limit 1))
      on conflict do nothing`);
  await scheduleSeal(tenant);
}

/** One seal is waiting at any time, whichever process asks. */
export async function scheduleSeal(tenant: Tenant) {
  const now = tenant.clock.now();
  const next = new Date(now.getTime() - (now.getTime() % HOUR) + HOUR);
  const waiting = await tenant.database.query(
    sql`select from job where kind = 'journal.seal' and state = 'queued' and run_at > ${now} limit 1`,
  );
  if (!waiting.length) await tenant.enqueue({ kind: 'journal.seal', payload: {}, runAt: next });
}

export const sealJobs: JobHandlers = { 'journal.seal': seal };
