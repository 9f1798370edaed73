import { isOver } from '#machines/issuances/project/project.phases.ts';
import { computePriceRange } from '#machines/market/ad/ad.rules.ts';
import { isOpen } from '#machines/market/ad/ad.selectors.ts';
import type {
  TransferEvent,
  TransferFacts,
  TransferStatus,
  transferState,
} from '#machines/market/transfer/transfer.contract.ts';
import { isSale, staysWithHolder } from '#machines/market/transfer/transfer.rules.ts';
import { isOtherNamed } from '#machines/market/transfer/transfer.selectors.ts';
import { isOnboardingDone } from '#machines/people/onboarding/onboarding.selectors.ts';
import { onboardingSteps } from '#machines/tenant/customization/customization.selectors.ts';
import { findSaleCard } from '#machines/tenant/settings/settings.contract.ts';
import { type FactsWithout, loadOne } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { CODES_A_DAY, codeMatches, codesToday, latestCode } from '../../secrets/codes.ts';
import { paymentProviders } from '../../tenants/tenant.ts';
import { freeTokens, isSellerAllowed } from './ad.row.ts';
import { isInGoodStanding, marketFacts } from './market.facts.ts';
import { TRANSFER, type TransferRow } from './transfer.row.ts';

interface Codes {
  code: Awaited<ReturnType<typeof latestCode>>;
  codes_today: number;
}
export type LoadedTransfer = TransferRow & Partial<Codes>;

/** The ad is locked before its transfers, in the same order as by its own events. */
export async function loadTransfer(uow: UnitOfWork, id: string, lock: boolean): Promise<LoadedTransfer | undefined> {
  if (lock)
    await uow.tx.query(
      statement('select from ad where id = (select ad_id from transfer where id = $1) for update', [id]),
    );
  const row = await loadOne<TransferRow>(uow, lock, statement(TRANSFER, [id]));
  const { userId } = uow.by;
  if (!row || !userId || identifyParty(uow, row) === 'other') return row;
  const code = row.agreement_hash ? await latestCode(uow.tx, userId, 'signature', row.agreement_hash) : undefined;
  return { ...row, code, codes_today: await codesToday(uow.tx, uow.now, userId) };
}

export function identifyParty({ by }: Pick<UnitOfWork, 'by'>, row: Pick<TransferRow, 'seller_id' | 'buyer_id'>) {
  if (by.actor !== 'USER') return 'other';
  if (by.userId === row.seller_id) return 'seller';
  return by.userId === row.buyer_id ? 'buyer' : 'other';
}

/**
 * A buyer has finished the onboarding. The receiver of a gift only has to be identified, as the register requires (Ley
 * 6/2023).
 */
function isBuyerReady({ tenant }: UnitOfWork, row: TransferRow): boolean {
  if (row.buyer_review === null) return false;
  if (!isInGoodStanding({ review: row.buyer_review, identity_rejected: row.buyer_rejected })) return false;
  if (!isSale(row.kind))
    return row.receiving_wallet !== null && (row.buyer_identity === 'success' || !tenant.customization.modules.kyc);
  const steps = onboardingSteps(tenant.customization);
  return row.buyer_onboarding !== null && isOnboardingDone(row.buyer_onboarding, steps);
}

/** Before the receiver has accepted, the giver must not learn who has the address, or whether anybody has it. */
const isReceiverHidden = (uow: UnitOfWork, row: TransferRow) =>
  identifyParty(uow, row) === 'seller' &&
  !isOtherNamed(row.kind, 'seller', row.status as TransferStatus) &&
  !isSale(row.kind);

const unknownReceiver = {
  buyerReady: false,
  buyerOnWhitelist: false,
  buyerWalletWaitsUntil: null,
  holdingBusy: false,
} satisfies Partial<TransferFacts>;

const codeFacts = (uow: UnitOfWork, row: LoadedTransfer, event: TransferEvent | undefined) => ({
  codeMatches:
    event?.type === 'agreement.sign' && row.code !== undefined && codeMatches(uow.tenant, row.code, event.code),
  codeTimeOver: !row.code || row.code.used_at !== null || row.code.expires_at <= uow.now,
  codesLeft: Math.max(0, CODES_A_DAY - (row.codes_today ?? 0)),
});

const isAdOpenTo = ({ kind, ad_status }: TransferRow) =>
  !isSale(kind) || (ad_status !== null && isOpen(ad_status as Parameters<typeof isOpen>[0]));

export function transferFacts(
  uow: UnitOfWork,
  row: LoadedTransfer,
  event?: TransferEvent,
): FactsWithout<typeof transferState, TransferFacts> {
  const { referencePrice, priceBand, ...market } = marketFacts(uow, row);
  const range = computePriceRange({ referencePrice, priceBand });
  const total = row.tokens * row.unit_price;
  const isNew = row.status === 'new';
  const usableFrom = row.wallet_usable_from;
  // The buyer's money must not be visible to the seller, who reads the facts in a refusal too.
  const isPayer = uow.by.actor === 'SYSTEM' || identifyParty(uow, row) === 'buyer';
  const { currency, extras } = uow.tenant.customization;
  return {
    kind: row.kind,
    party: identifyParty(uow, row),
    tokens: isNew ? 0 : row.tokens,
    unitPrice: isNew ? 0 : row.unit_price,
    tokensOffered: isSale(row.kind) ? (row.ad_tokens ?? 0) : freeTokens(row),
    priceMin: range.min,
    priceMax: range.max,
    adOpen: isAdOpenTo(row),
    ...market,
    // A holder who has died cannot be rejected any more.
    sellerAllowed: row.kind === 'inheritance' ? row.seller_listed : isSellerAllowed(row),
    ...(isReceiverHidden(uow, row)
      ? unknownReceiver
      : {
          buyerReady: isBuyerReady(uow, row),
          buyerOnWhitelist: row.buyer_listed,
          buyerWalletWaitsUntil: usableFrom && usableFrom > uow.now ? usableFrom.toISOString() : null,
          holdingBusy: row.holding_busy,
        }),
    sameWallet: row.receiving_wallet === row.seller_wallet,
    warningNeeded: isSale(row.kind) && row.buyer_class !== 'sophisticated',
    hasDocument: row.file_id !== null,
    agreementReady: row.agreement_hash !== null,
    ...codeFacts(uow, row, event),
    outsideAllowed: uow.tenant.settings.outsidePayment,
    cardAllowed: findSaleCard(uow.tenant.settings, paymentProviders(uow.tenant)) !== undefined,
    cardOpen: isPayer && row.card_payment !== null,
    total: isNew ? 0 : total,
    balance: isPayer && extras.payWithBalance ? row.available : 0,
    due:
      isPayer && isSale(row.kind) && !isNew
        ? { amount: total, currency: currency.code, reference: row.reference }
        : null,
    issuanceOver: isOver(row.project_status),
    timeOver: row.deadline_at !== null && row.deadline_at <= uow.now,
    proposals: row.proposals,
  };
}

/** The users to notify: both sides, or only one if they are the same. */
export const sidesOf = ({ kind, seller_id, buyer_id }: Pick<TransferRow, 'kind' | 'seller_id' | 'buyer_id'>) =>
  staysWithHolder(kind) || buyer_id === null ? [seller_id] : [seller_id, buyer_id];
