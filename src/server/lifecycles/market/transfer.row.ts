import type { TransferKind } from '#machines/market/transfer/transfer.contract.ts';
import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import type { RateBasis } from '#machines/shared/rules/rateBasis.ts';
import type { Stored } from '../../engine/lifecycle.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { openActs } from '../../queries/oversight/approvals.ts';
import type { PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';
import { type SellerColumns, sellerColumns } from './ad.row.ts';
import {
  currentWallet,
  isIdentityRejected,
  isListed,
  MARKET_COLUMNS,
  MARKET_JOINS,
  type MarketColumns,
} from './market.sql.ts';

interface BuyerColumns {
  /** The wallet that was named or pinned, or else the buyer's current one. */
  receiving_wallet: string | null;
  wallet_usable_from: Date | null;
  buyer_review: string | null;
  buyer_rejected: boolean;
  buyer_class: string | null;
  buyer_identity: string | null;
  buyer_onboarding: string | null;
  buyer_listed: boolean;
  available: number;
}

export interface TransferRow extends Stored, MarketColumns, SellerColumns, BuyerColumns {
  created_at: Date;
  reference: string;
  kind: TransferKind;
  ad_id: string | null;
  ad_status: string | null;
  ad_tokens: number | null;
  ad_number: number | null;
  project_id: string;
  seller_id: string;
  seller_wallet: string;
  /** Null if the address to which tokens were given has no account. The giver must not learn that. */
  buyer_id: string | null;
  buyer_wallet: string | null;
  receiver_usable_from: Date | null;
  tokens: number;
  unit_price: number;
  fee: number | null;
  cost: number | null;
  withheld: number | null;
  withholding_points: number | null;
  withholding_basis: RateBasis | null;
  withholding_rule: string | null;
  deadline_at: Date | null;
  agreement_hash: string | null;
  seller_file: string | null;
  buyer_file: string | null;
  seller_signed_at: Date | null;
  buyer_signed_at: Date | null;
  sealed_at: Date | null;
  file_id: string | null;
  created_by: string;
  reason: Encrypted<PersonalColumns['transfer.reason']> | null;
  failure: string | null;
  holding_busy: boolean;
  proposals: ApprovalAct[];
  /** The payment by card that the terminal may still settle. */
  card_payment: string | null;
}

const RECEIVING = `coalesce(transfer.buyer_wallet, ${currentWallet('transfer.buyer_id')})`;

/** Tokens are on their way to or from one of the wallets, so their balances on the chain are about to change. */
const BUSY = `(exists (select from instruction where instruction.project_id = transfer.project_id
    and instruction.status = 'executing' and (transfer.seller_wallet in (instruction.wallet, instruction.receiver_wallet)
      or instruction.wallet = ${RECEIVING}))
  or exists (select from transfer other where other.project_id = transfer.project_id and other.id <> transfer.id
    and other.status = 'executing' and transfer.seller_wallet in (other.seller_wallet, other.buyer_wallet)))`;

const SELECT = `select transfer.*, ${MARKET_COLUMNS}, ${sellerColumns('transfer.seller_wallet')},
    ad.status as ad_status, ad.tokens as ad_tokens, ad.number as ad_number, ${RECEIVING} as receiving_wallet,
    coalesce(transfer.receiver_usable_from, (select usable_from from wallet where wallet.user_id = transfer.buyer_id
      and wallet.replaced_at is null and lower(wallet.address) = ${RECEIVING})) as wallet_usable_from,
    buyer.review as buyer_review, ${isIdentityRejected('buyer')} as buyer_rejected, buyer.investor_class as buyer_class,
    (select kyc.status from kyc where kyc.user_id = buyer.id) as buyer_identity,
    (select onboarding.status from onboarding where onboarding.user_id = buyer.id) as buyer_onboarding,
    ${isListed(RECEIVING)} as buyer_listed,
    coalesce((select balance from ledger_account where kind = 'investorAvailable' and owner = buyer.id), 0) as available,
    ${BUSY} as holding_busy, ${openActs("'transfer ' || transfer.id")} as proposals,
    (select id from payment where transfer_id = transfer.id and status in (${literals(openPayments)})) as card_payment
  from transfer join project on project.id = transfer.project_id ${MARKET_JOINS}
  join users seller on seller.id = transfer.seller_id left join users buyer on buyer.id = transfer.buyer_id
  left join ad on ad.id = transfer.ad_id
  left join holding on holding.project_id = transfer.project_id and holding.user_id = transfer.seller_id
    and holding.wallet = transfer.seller_wallet`;

/** The buyer of a transfer in which money or tokens move. */
export function buyerOf({ id, buyer_id }: Pick<TransferRow, 'id' | 'buyer_id'>): string {
  if (buyer_id === null) throw new Error(`Nobody receives the transfer ${id}`);
  return buyer_id;
}

/** Under which the chain executes a transfer once. */
export const buildTransferId = (id: string): string => `transfer:${id}`;

export const TRANSFER = `${SELECT} where transfer.id = $1 for update of transfer`;
export const TRANSFERS = `${SELECT} where transfer.id = any($1)`;
