import type { AdEvent, AdFacts } from '#machines/market/ad/ad.contract.ts';
import type { TransferEvent, TransferFacts } from '#machines/market/transfer/transfer.contract.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { holderName } from '../../queries/people/users.names.ts';
import type { AdRow } from './ad.row.ts';
import type { TransferRow } from './transfer.row.ts';

const AD_REVIEWS: readonly AdEvent['type'][] = ['ad.publish', 'ad.reject', 'ad.pause', 'ad.resume', 'ad.remove'];

/** The terms that a manager judged, and the values for comparison on that day. */
export function evidenceOfAd(
  uow: UnitOfWork,
  row: AdRow,
  event: AdEvent,
  { facts }: { facts: AdFacts },
): Evidence | undefined {
  if (uow.by.actor !== 'ADMIN' || !AD_REVIEWS.includes(event.type)) return undefined;
  const { tokens, unitPrice, referencePrice, priceBand, tokenActive, marketOpen } = facts;
  const { sellerAllowed, tokensFree } = facts;
  return {
    basis: { tokens, unitPrice, referencePrice, priceBand, tokenActive, marketOpen },
    evidence: { wallet: row.wallet, sellerAllowed, tokensFree },
  };
}

const TRANSFER_REVIEWS: readonly TransferEvent['type'][] = [
  'transfer.approve',
  'transfer.reject',
  'transfer.stop',
  'inheritance.approve',
];

const SIDES = `select ${holderName('seller')} as seller, case when buyer.id is not null then ${holderName('buyer')} end as buyer,
    encode(file.sha256, 'hex') as document
  from transfer join users seller on seller.id = transfer.seller_id left join users buyer on buyer.id = transfer.buyer_id
  left join file on file.id = transfer.file_id where transfer.id = $1`;
type Sides = { seller: string; buyer: string | null; document: string | null };

/** The sides and the deed of a transfer that a manager approved. Names and wallets may change later. */
export async function evidenceOfTransfer(
  uow: UnitOfWork,
  row: TransferRow,
  event: TransferEvent,
  { facts }: { facts: TransferFacts },
): Promise<Evidence | undefined> {
  if (!TRANSFER_REVIEWS.includes(event.type)) return undefined;
  const [sides] = await uow.tx.query<Sides>(statement(SIDES, [row.id]));
  const { kind, tokens, unitPrice, buyerReady, buyerOnWhitelist, sellerAllowed } = facts;
  const { seller_wallet: sellerWallet, receiving_wallet: receiverWallet } = row;
  return {
    basis: { kind, tokens, unitPrice, document: sides?.document ?? null },
    evidence: {
      seller: sides?.seller,
      receiver: sides?.buyer,
      sellerWallet,
      receiverWallet,
      sellerAllowed,
      receiverReady: buyerReady,
      receiverOnWhitelist: buyerOnWhitelist,
    },
  };
}
