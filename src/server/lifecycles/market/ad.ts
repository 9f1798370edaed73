import { type AdNotification, adState } from '#machines/market/ad/ad.contract.ts';
import { adMachine } from '#machines/market/ad/ad.machine.ts';
import { defineLifecycle, loadOne } from '../../engine/lifecycle.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { endOfDayLater, timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { holdTokens, releaseTokens } from '../register/holds.ts';
import { AD, type AdRow, adFacts } from './ad.row.ts';
import { evidenceOfAd } from './market.evidence.ts';

export const adReference = (number: number) => `AD-${number}`;

const buildNotification = (row: AdRow, about: AdNotification) => ({
  about: `ad.${about}`,
  params: {
    project: row.project_title,
    tokens: row.tokens,
    amount: row.tokens * row.unit_price,
    symbol: row.token_symbol,
    number: row.number,
    until: row.expires_at?.toISOString() ?? '',
  },
  link: about === 'submitted' ? `/manager/investments?tab=ads&ad=${row.id}` : `/user/transfers?ad=${row.id}`,
});

const holdingOf = ({ project_id, seller_id, wallet }: AdRow) => ({ project_id, user_id: seller_id, wallet });

async function explain(uow: UnitOfWork, row: AdRow, reason: string | null) {
  const place = { user: row.seller_id, id: row.id };
  const encrypted = reason === null ? null : await encryptColumn(uow, 'ad.reason', place, { reason });
  uow.update('ad', row.id, { reason: encrypted });
}

/** The tenant's term starts with its submission, and again with its publication. */
function startDays(uow: UnitOfWork, row: AdRow) {
  const expiresAt = endOfDayLater(uow.tenant, uow.now, uow.tenant.settings.adDays);
  uow.setWithEvent('ad', row.id, { expires_at: expiresAt, reason: null });
  row.expires_at = expiresAt;
  timer(uow, expiresAt, 'ad', row.id, { type: 'ad.expire' });
}

function publish(uow: UnitOfWork, row: AdRow) {
  startDays(uow, row);
  uow.setWithEvent('ad', row.id, { published_at: uow.now });
  uow.enqueue('ad.tell', { adId: row.id });
}

async function decline(uow: UnitOfWork, row: AdRow, except: string | null): Promise<Refusal | undefined> {
  const open = await uow.tx.query<{ id: string }>(sql`select id from transfer
    where ad_id = ${row.id} and status = 'requested' and id is distinct from ${except}::uuid order by id`);
  for (const { id } of open) {
    const declined = await uow.sendAsSystem('transfer', id, { type: 'transfer.decline' });
    if (!declined.ok) return declined.refusal;
  }
  return undefined;
}

export const adLifecycle = defineLifecycle<typeof adMachine, AdRow, keyof typeof adState>({
  machine: adMachine,
  entity: 'ad',
  machineState: adState,
  // The board shows it to everyone, so its changes are announced to all users. They contain no names.
  personal: {
    about: (row) => row.seller_id,
    event: { reason: 'personal', transferId: 'plain' },
    state: {},
  },

  load: (uow, id, lock) => loadOne<AdRow>(uow, lock, statement(AD, [id])),
  facts: (uow, row) => adFacts(uow, row),

  evidence: evidenceOfAd,

  apply: {
    'ad.drafted': async (uow, row, { tokens, unitPrice }) => {
      uow.setWithEvent('ad', row.id, { tokens, unit_price: unitPrice, reason: null });
    },
    'ad.published': (uow, row) => publish(uow, row),
    'ad.reopened': (uow, row) => {
      if (row.expires_at) timer(uow, row.expires_at, 'ad', row.id, { type: 'ad.expire' });
    },
    'ad.reduced': async (uow, row, { tokens }) => {
      row.tokens -= tokens;
      uow.setWithEvent('ad', row.id, { tokens: row.tokens });
    },
    'ad.explained': (uow, row, { reason }) => explain(uow, row, reason),
    'tokens.held': (uow, row, { tokens }) => {
      startDays(uow, row);
      return holdTokens(uow, holdingOf(row), tokens);
    },
    'tokens.released': (uow, row, { tokens }) => releaseTokens(uow, holdingOf(row), tokens),
    'requests.declined': (uow, row, { except }) => decline(uow, row, except),
    'seller.notified': (uow, row, { about }) => notifyUser(uow, row.seller_id, buildNotification(row, about)),
    'manager.notified': (uow, row, { about }) => notifyManagers(uow, buildNotification(row, about)),
  },

  examples: ({ tokens, unitPrice }) => [
    { type: 'ad.edit', tokens: Math.max(1, tokens), unitPrice: Math.max(1, unitPrice) },
    { type: 'ad.reject', reason: '…' },
    { type: 'ad.pause', reason: '…' },
    { type: 'ad.remove', reason: '…' },
  ],
});
