import * as v from 'valibot';
import { Guarantee, Ranking } from '#machines/issuances/content/content.ranking.ts';
import { Product } from '#machines/issuances/project/project.row.ts';
import { Arrears, OtherArrears, PromoterRecord } from '#machines/issuances/promoter/record.ts';
import { tabCounts } from '#machines/shared/countedPage.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { number } from '#machines/shared/fields/number.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { AdFacts, AdStatus } from './ad.contract.ts';

const Minor = v.number();
const Moment = v.string();

export const PriceSource = v.picklist(['lastSale', 'lastSaleLessReturns', 'issue', 'outstanding']);

/** The issuance of an ad or of a transfer. */
export const MarketProject = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  product: Product,
  tokenSymbol: v.string(),
  colours: v.array(v.string()),
});
export type MarketProject = v.InferOutput<typeof MarketProject>;

/** An ad in a list: the board, the seller's own ads, or the ads that managers review. */
export const AdRow = v.object({
  id: v.string(),
  /** Its name for both sides and the platform, such as `AD-12`. */
  reference: v.string(),
  status: AdStatus,
  version: v.number(),
  facts: AdFacts,
  project: MarketProject,
  /** How its issuance pays its holders, and the worst of the promoter’s other issuances. */
  arrears: v.nullable(Arrears),
  promoterArrears: v.nullable(Arrears),
  tokens: v.number(),
  unitPrice: Minor,
  total: Minor,
  /** The reference price, which is not binding; null if there is none. */
  referencePrice: v.nullable(Minor),
  priceSource: PriceSource,
  createdAt: Moment,
  publishedAt: v.nullable(Moment),
  expiresAt: v.nullable(Moment),
  isOwn: v.boolean(),
  /** Why it was rejected, paused or removed. For its seller and managers. */
  reason: v.nullable(v.string()),
  /** The number of buyers who wait for an answer. For its seller and managers. */
  requests: v.nullable(v.number()),
  /** The caller's own transfer from this ad that has not ended. */
  transferId: v.nullable(v.string()),
  /** For managers only. */
  seller: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  /** For its seller and managers, in lower case. */
  wallet: v.nullable(v.string()),
});
export type AdRow = v.InferOutput<typeof AdRow>;

/** `GET /board` */
export const AdBoard = pageOf(AdRow);
/** `GET /ads`: the caller's own ads, or all of the tenant for managers, with the number in each tab. */
export const AdList = v.object({ ...pageOf(AdRow).entries, tabs: tabCounts() });
export type AdList = v.InferOutput<typeof AdList>;

/** `GET /ads/:id`: an ad with the information that a buyer needs about the issuance. */
export const Ad = v.object({
  ...AdRow.entries,
  issuance: v.object({
    issuer: v.string(),
    issuerId: v.string(),
    summary: v.string(),
    isin: v.nullable(v.string()),
    facePrice: v.nullable(Minor),
    interestPoints: v.nullable(v.number()),
    termMonths: v.nullable(v.number()),
    ranking: v.nullable(Ranking),
    guarantee: v.nullable(Guarantee),
    endedAt: v.nullable(Moment),
    tokensIssued: v.number(),
    tokenAddress: v.nullable(v.string()),
    /** Why all sales of the issuance are halted. */
    halted: v.nullable(v.string()),
  }),
  /** What became of the promoter’s public issuances, and which of the others do not pay. */
  record: PromoterRecord,
  otherArrears: v.array(OtherArrears),
  /** The last distribution that was paid to its holders. */
  lastDistribution: v.nullable(
    v.object({ kind: v.string(), gross: Minor, recordDate: v.string(), perToken: Minor, paidAt: Moment }),
  ),
  documents: v.array(v.object({ id: v.string(), kind: v.string(), name: v.string(), fileId: v.string() })),
});
export type Ad = v.InferOutput<typeof Ad>;

/** A holding of the caller that can be offered: `GET /sellable`. */
export const Sellable = v.object({
  project: MarketProject,
  wallet: v.string(),
  tokens: v.number(),
  /** Neither frozen nor reserved. */
  free: v.number(),
  held: v.number(),
  frozen: v.number(),
  /** The caller's tokens of the issuance in all wallets, by acquisition, with the cost that is left of each. */
  lots: v.array(v.object({ on: v.string(), tokens: v.number(), cost: Minor })),
  /** Which of them leave first, and the article that says so, if a rule of the tenant's country is known. */
  costOrder: v.object({ order: v.picklist(['oldestFirst', 'average']), article: v.nullable(v.string()) }),
  referencePrice: v.nullable(Minor),
  priceSource: PriceSource,
  /** The price range for an ad. */
  priceMin: Minor,
  priceMax: Minor,
  feeBasisPoints: v.number(),
  withholdingBasisPoints: v.number(),
  /** The issuance was repaid, or its issuer is insolvent: its tokens are neither sold nor given. */
  issuanceOver: v.boolean(),
  /** The facts for an ad of all free tokens. */
  facts: AdFacts,
});
export type Sellable = v.InferOutput<typeof Sellable>;
/** `days`: the term of an ad. */
export const SellableList = v.object({ rows: v.array(Sellable), days: v.number() });
export type SellableList = v.InferOutput<typeof SellableList>;

const Id = v.pipe(v.string(requiredMessage()), v.uuid('validator.error_null'));
const MAX_TOKENS = 1_000_000_000;

/** The terms of an ad, an edit of it or an offer, in a form. */
export const TermsForm = v.object({
  tokens: number({ min: 1, max: MAX_TOKENS, integer: true, of: 'tokens' }),
  unitPrice: number({ min: 1, max: MAX_TOKENS, integer: true, of: 'money' }),
});

/** `POST /ads`, which creates a draft. `submit` sends it for review at once. */
export const NewAd = v.strictObject(
  {
    ...TermsForm.entries,
    projectId: Id,
    wallet: walletAddress(),
    submit: v.optional(v.boolean(), false),
  },
  requiredMessage(),
);
export type NewAd = v.InferOutput<typeof NewAd>;

/**
 * `POST /issuances/:id/market`: halts all sales of an issuance because of material news, or opens them again. All users
 * who can see the issuance can read the reason.
 */
export const MarketHalt = v.variant('type', [
  v.strictObject({
    type: v.literal('market.halt'),
    reason: Reason,
    password: currentPassword(),
  }),
  v.strictObject({ type: v.literal('market.open'), password: currentPassword() }),
]);
export type MarketHalt = v.InferOutput<typeof MarketHalt>;
export const Market = v.object({
  haltedAt: v.nullable(Moment),
  reason: v.nullable(v.string()),
  /** The issuance was repaid or is insolvent, so its sales stay closed. */
  isOver: v.optional(v.boolean(), false),
});
export type Market = v.InferOutput<typeof Market>;
