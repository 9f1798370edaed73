import type { WhitelistingFacts } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { whitelistingMachine } from '#machines/register/whitelisting/whitelisting.machine.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { HOLDER, isHolderBarred, OPEN_MINT } from '../../queries/register/whitelistings.ts';
import { notifyManagers } from '../app/notify.ts';

export interface WhitelistingRow extends Stored {
  token_id: string;
  token_status: string;
  token_address: string | null;
  wallet: string;
  project_id: string;
  project_title: string;
  /**
   * The user who owns the wallet. Changes are announced to all users instead of this one, because owners see the list.
   */
  holder_id: string | null;
  holder_barred: boolean;
  mint_open: boolean;
}

const lockedBy = (condition: string) => `select whitelisting.id, whitelisting.status, whitelisting.version,
    whitelisting.machine_state, whitelisting.journal_head, whitelisting.quarantined_at, whitelisting.token_id, whitelisting.wallet,
    token.status as token_status, token.address as token_address, token.project_id, project.title as project_title,
    ${HOLDER} as holder_id, ${isHolderBarred(HOLDER)} as holder_barred, ${OPEN_MINT} as mint_open
  from whitelisting join token on token.id = whitelisting.token_id join project on project.id = token.project_id
  where ${condition} for update of whitelisting`;

const ONE = lockedBy('whitelisting.id = $1');
const SEVERAL = lockedBy('whitelisting.id = any($1) order by whitelisting.id');

/** Locks and reads many rows at once, before their events. */
export async function prefetchWhitelistings(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  for (const row of await uow.tx.query<WhitelistingRow>(statement(SEVERAL, [ids])))
    uow.prefetched.set(`whitelisting ${row.id}`, Promise.resolve(row));
}

/**
 * The row is locked now. A mint that was requested while this transaction waited for the lock is seen only by a new
 * statement.
 */
async function remove(uow: UnitOfWork, row: WhitelistingRow, reason: string): Promise<Refusal | undefined> {
  const [open] = await uow.tx.query(
    statement(
      `select from whitelisting join token on token.id = whitelisting.token_id
        where whitelisting.id = $1 and ${OPEN_MINT}`,
      [row.id],
    ),
  );
  if (open) return { code: 'stale_version', version: row.version };
  uow.update('whitelisting', row.id, { reason });
  return undefined;
}

const machineState = {};

export const whitelistingLifecycle = defineLifecycle<typeof whitelistingMachine, WhitelistingRow, never>({
  machine: whitelistingMachine,
  entity: 'whitelisting',
  machineState,
  personal: {
    about: (row) => row.holder_id,
    event: { error: 'plain', note: 'personal', reason: 'personal' },
    state: {},
  },

  load: (uow, id, lock) => loadOne<WhitelistingRow>(uow, lock, statement(ONE, [id])),

  facts: (_, row): FactsWithout<typeof machineState, WhitelistingFacts> => ({
    tokenDeployed: row.token_address !== null,
    tokenRetired: row.token_status === 'retired',
    holderBarred: row.holder_barred,
    mintOpen: row.mint_open,
  }),

  apply: {
    'wallet.added': (uow, row, { source, note }) => {
      uow.setWithEvent('whitelisting', row.id, { source, note, reason: null });
    },
    // The holder is not notified: a removal may follow from a report that must not be disclosed (Ley 10/2010 art. 24).
    'wallet.removed': (uow, row, { reason }) => remove(uow, row, reason),
    'write.requested': (uow, row, _, from) => {
      if (from.endsWith('Failed')) uow.update('whitelisting', row.id, { error: null });
      uow.enqueue('whitelist.write', { tokenId: row.token_id });
    },
    'write.failed': (uow, row, { error }) => {
      uow.setWithEvent('whitelisting', row.id, { error });
    },
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(uow, {
        about: `whitelisting.${about}`,
        params: { project: row.project_title, address: row.wallet },
        link: `/manager/issuances/${row.project_id}/whitelist?tab=failed`,
      }),
  },
});
