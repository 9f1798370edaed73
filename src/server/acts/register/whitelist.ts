import type { WhitelistingSource } from '#machines/register/whitelisting/whitelisting.contract.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { prefetchWhitelistings } from '../../lifecycles/register/whitelisting.ts';
import { sql } from '../../postgres/sql.ts';
import type { StoredWhitelisting } from '../../queries/register/whitelistings.ts';
import { dispatch } from '../../work/dispatch.ts';

export interface WalletToAdd {
  /** In lower case. */
  wallet: string;
  note?: string | undefined;
}

export interface AddedWallets {
  added: string[];
  /** Wallets that already have a row, in any status. They are unchanged. */
  known: StoredWhitelisting[];
}

/** Adds the given wallets that have no row yet, each by its own event, with few round trips. */
export async function addWallets(
  uow: UnitOfWork,
  tokenId: string,
  wallets: readonly WalletToAdd[],
  source: WhitelistingSource,
): Promise<Worked<AddedWallets>> {
  const rows = wallets.map(({ wallet }) => ({ id: newId(uow.now), wallet }));
  // A parallel transaction for the same wallet waits here for this one, and then finds its row.
  const fresh = await uow.tx.query<{ id: string; wallet: string }>(sql`insert into whitelisting
      (id, status, token_id, wallet, source, created_at, updated_at)
    select id, 'new', ${tokenId}, wallet, ${source}, ${uow.now}, ${uow.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (id uuid, wallet text) order by wallet
    on conflict on constraint whitelisting_once do nothing returning id, wallet`);
  const isFresh = new Set(fresh.map(({ wallet }) => wallet));
  const others = rows.map(({ wallet }) => wallet).filter((wallet) => !isFresh.has(wallet));
  const known = others.length
    ? await uow.tx.query<StoredWhitelisting>(sql`select id, wallet, status, error from whitelisting
        where token_id = ${tokenId} and wallet = any(${others})`)
    : [];
  await prefetchWhitelistings(
    uow,
    fresh.map(({ id }) => id),
  );
  const notes = new Map(wallets.map(({ wallet, note }) => [wallet, note]));
  for (const { id, wallet } of fresh) {
    const sent = await dispatch(uow, 'whitelisting', id, { type: 'wallet.add', source, note: notes.get(wallet) });
    if (!sent.ok) return sent;
  }
  return { ok: true, value: { added: fresh.map(({ wallet }) => wallet), known } };
}
