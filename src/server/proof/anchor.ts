import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { Anchor } from '../providers/chain/anchors.ts';
import type { Tenant } from '../tenants/tenant.ts';

export interface StoredAnchor {
  number: number;
  hour: Date;
  root: Buffer;
  total: number;
  transaction: string;
  block: number;
  anchored_at: Date;
}

/**
 * Stores the root of the last sealed hour on the chain, once. One root covers all earlier hours, so hours without a
 * running server need none of their own. Roots that the chain has lost in a reorganisation are sent again first.
 */
export async function anchorRoots(tenant: Tenant): Promise<void> {
  const { database, providers, key } = tenant;
  const [seal] = await database.query<{ hour: Date; root: Buffer; total: number }>(
    sql`select hour, root, total from journal_seal where seal is not null and total is not null order by hour desc limit 1`,
  );
  if (!seal) return;
  const stored = await lastAnchors(database);
  const since = stored[0]?.number ?? 1;
  const onChain = await providers.chain.anchorsSince(key, since);
  const lost = stored.filter(({ number }) => number >= since + onChain.length);
  for (const anchor of lost) await send(tenant, { ...anchor, entries: anchor.total });
  // A process that stopped just after sending left a root on the chain that is not stored here yet.
  const unstored = onChain.filter(({ number }) => number >= since + stored.length);
  for (const anchor of unstored) await send(tenant, anchor);
  const newest = [stored.at(-1), onChain.at(-1)].reduce((a, b) => ((b?.number ?? 0) > (a?.number ?? 0) ? b : a));
  if (newest && newest.hour >= seal.hour) return;
  await send(tenant, { ...seal, entries: seal.total, number: (newest?.number ?? 0) + 1 });
}

/** The number of latest roots that a reorganisation may remove at once. */
const DEEPEST = 100;

const lastAnchors = (on: Queryable) =>
  on.query<StoredAnchor>(sql`select * from (select * from journal_anchor order by number desc limit ${DEEPEST}) newest
    order by number`);

async function send(tenant: Tenant, anchor: Anchor) {
  const { number, hour, root, entries } = anchor;
  const outcome = await tenant.providers.chain.anchor(tenant.key, { number, hour, root, entries });
  if (outcome.result === 'unknown') throw new Error(`The chain did not answer: ${outcome.reason}`);
  if (outcome.result === 'refused')
    throw new Error(`The chain refused the root of ${hour.toISOString()}: ${outcome.refusal.name}`);
  const { transaction, block } = outcome.value;
  await tenant.database.query(sql`insert into journal_anchor (number, hour, root, total, transaction, block, anchored_at)
    values (${number}, ${hour}, ${root}, ${entries}, ${transaction}, ${block}, ${tenant.clock.now()})
    on conflict (number) do update set transaction = excluded.transaction, block = excluded.block
      where journal_anchor.root = excluded.root`);
}
