import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { executableTransfers, literals } from '../../postgres/statuses.ts';

/** A short reference for the concept of a bank transfer, without characters that look alike. */
export const newTransferReference = () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return `TRA-${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`;
};

/** The transfers to one of these wallets that wait for their execution. */
export async function transfersTo(on: Queryable, projectId: string, wallets: readonly string[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(
    statement(
      `select transfer.id from transfer left join wallet on wallet.user_id = transfer.buyer_id
          and wallet.replaced_at is null
        where transfer.project_id = $1 and transfer.status in (${literals(executableTransfers)})
          and coalesce(transfer.buyer_wallet, lower(wallet.address)) = any($2)`,
      [projectId, wallets],
    ),
  );
  return rows.map(({ id }) => id);
}

export interface NamedTransfer {
  id: string;
  status: string;
  buyer_id: string;
  total: number;
  reference: string;
}

/** The transfer named in the text of a bank transfer. Several are ambiguous. */
export const transfersNamed = (on: Queryable, words: readonly string[]) =>
  on.query<NamedTransfer>(
    statement(
      `select id, status, buyer_id, tokens * unit_price as total, reference from transfer
        where reference = any($1) and buyer_id is not null`,
      [words],
    ),
  );
