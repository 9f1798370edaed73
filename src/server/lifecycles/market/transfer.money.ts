import { saleYield } from '#machines/market/transfer/saleYield.ts';
import type { PaidVia } from '#machines/market/transfer/transfer.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { decideLine, type WithholdingLine } from '#machines/shared/rules/withholdingLine.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type PostingLine, post } from '../../queries/orders/ledger.ts';
import { findTaxStandings } from '../../queries/people/taxStandings.ts';
import { returnToCard } from './transfer.card.ts';
import { buyerOf, type TransferRow } from './transfer.row.ts';

async function move(uow: UnitOfWork, row: TransferRow, what: string, lines: PostingLine[]) {
  const posting = { key: `transfer:${row.id}:${what}`, about: `transfer.${what}`, entityId: row.id };
  await post(uow.tx, uow.now, { ...posting, lines: lines.filter(({ amount }) => amount !== 0) });
  for (const { owner } of lines) if (owner) uow.markChanged('user', owner, owner);
}

/**
 * The price is held until the register has the transfer. Money of a bank transfer is booked with its line, that of a card
 * with its payment.
 */
export async function chargeBuyer(uow: UnitOfWork, row: TransferRow, amount: number, from: PaidVia) {
  uow.update('transfer', row.id, { paid_at: uow.now });
  if (from !== 'balance') return;
  await move(uow, row, 'paid', [
    { account: 'investorAvailable', owner: buyerOf(row), amount: -amount },
    { account: 'investorHeld', owner: buyerOf(row), amount },
  ]);
}

/**
 * Money of a bank transfer also goes to the buyer's balance, from which the buyer can withdraw it. Money of a card is
 * returned to the card.
 */
export async function refundBuyer(
  uow: UnitOfWork,
  row: TransferRow,
  amount: number,
  from: PaidVia,
): Promise<Refusal | undefined> {
  if (from === 'outside') return undefined;
  if (from === 'card') return returnToCard(uow, row);
  await move(uow, row, 'refunded', [
    { account: 'investorHeld', owner: buyerOf(row), amount: -amount },
    { account: 'investorAvailable', owner: buyerOf(row), amount },
  ]);
  return undefined;
}

/**
 * The rate of tax on the seller's gain today. Undefined if the tenant withholds nothing from sales: the law does not require
 * it for shares (RIRPF art. 75; RIRNR art. 10).
 */
export async function decideSaleRate(uow: UnitOfWork, sellerId: string): Promise<WithholdingLine | undefined> {
  const { saleWithholdingBasisPoints: residentPoints } = uow.tenant.settings;
  if (residentPoints === 0) return undefined;
  const date = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  const standing = (await findTaxStandings(uow.tenant, uow.tx, [sellerId])).get(sellerId);
  return standing && decideLine('gain', standing, { date, residentPoints });
}

/** The seller's lines of a sale. Payments outside the platform have neither fee nor withholding there. */
export const computeYield = (
  { settings }: UnitOfWork['tenant'],
  { tokens, unit_price: unitPrice }: Pick<TransferRow, 'tokens' | 'unit_price'>,
  cost: number,
  from: PaidVia | null,
  withholdingBasisPoints: number,
) =>
  saleYield({
    tokens,
    unitPrice,
    cost,
    feeBasisPoints: from === 'outside' ? 0 : settings.saleFeeBasisPoints,
    withholdingBasisPoints: from === 'outside' ? 0 : withholdingBasisPoints,
  });

export async function paySeller(uow: UnitOfWork, row: TransferRow, amount: number, from: PaidVia) {
  const rate = from === 'outside' ? undefined : await decideSaleRate(uow, row.seller_id);
  const { fee, withheld, net } = computeYield(uow.tenant, row, row.cost ?? 0, from, rate?.basisPoints ?? 0);
  uow.update('transfer', row.id, {
    fee,
    withheld,
    withholding_points: rate?.basisPoints ?? 0,
    withholding_basis: rate?.basis ?? null,
    withholding_rule: rate?.rule ?? null,
  });
  if (from === 'outside') return;
  await move(uow, row, 'settled', [
    { account: 'investorHeld', owner: buyerOf(row), amount: -amount },
    { account: 'investorAvailable', owner: row.seller_id, amount: net },
    { account: 'platformFees', amount: fee },
    { account: 'withholding', amount: withheld },
  ]);
}
