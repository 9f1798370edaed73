import type { UnitOfWork } from '../../engine/unit.ts';
import { aboutOf, bookedTransfers, isTransferPaid, type WayOut } from '../../queries/earnings/earnings.ts';
import { post } from '../../queries/orders/ledger.ts';
import type { EarningRow } from './earning.row.ts';

interface Move {
  way: WayOut;
  what: 'left' | 'back';
  amount: number;
}

const columns = { claim: 'claimed_at', seizure: 'seized_at' } as const;
const keys = {
  claim: { left: 'claim', back: 'return' },
  seizure: { left: 'seizure', back: 'seizureReturn' },
} as const;

/**
 * The bank has paid the money of a line to its holder or to an authority, or the transfer came back. It is booked again only
 * after it has come back, and comes back only after it was booked.
 */
export async function moveOut(uow: UnitOfWork, row: EarningRow, { way, what, amount }: Move): Promise<void> {
  const sign = what === 'left' ? 1 : -1;
  uow.setWithEvent('earning', row.id, { [columns[way]]: what === 'left' ? uow.now : null });
  const booked = await bookedTransfers(uow.tx, row.id, way);
  if (amount === 0 || isTransferPaid(booked) === (what === 'left')) return;
  await post(uow.tx, uow.now, {
    key: `earning:${row.id}:${keys[way][what]}:${booked.back}`,
    about: aboutOf(way, what),
    entityId: row.id,
    lines: [
      { account: 'investorHeld', owner: row.user_id, amount: -amount * sign },
      { account: 'externalCash', amount: amount * sign },
    ],
  });
}
