import type { BoardFilters } from '#machines/market/ad/savedSearch.wire.ts';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { DocumentData } from '#machines/people/kyc/identityData.ts';
import type { ProviderReason } from '#machines/people/kyc/kyc.reasons.ts';
import type { DemoAccount } from '../sandbox/demoAccounts.ts';
import type { DemoConfiguration } from './configuration.ts';
import type { Prospectus } from './prospectus.ts';
import type { When } from './timeline/agenda.ts';

/**
 * How far a user's onboarding got: `confirmed` (only the e-mail), `filledIn` (profile, bank account and wallet),
 * `waiting` (the identity check needs a manual review), `failed` (one failed knowledge test), `ready` (may invest).
 */
export type UserProgress = 'registered' | 'confirmed' | 'filledIn' | 'waiting' | 'failed' | 'ready';

export interface StoryUser extends DemoAccount {
  joinsAt: When;
  reaches: UserProgress;
  /** The net worth that the user chose to share, in minor units. */
  netWorth?: number;
  /** When the user did the loss simulation again, which holds for a year. */
  renewsAt?: When;
  /** When the user requested to be treated as a sophisticated investor. */
  requestsSophisticationAt?: When;
  /** The provider's result of a check that goes to manual review, and the data that it reads on the document. */
  review?: { reason: ProviderReason } & DocumentData;
  company?: { name: string; taxNumber: string; activity: string };
}

/** A step in the life of an issuance. Closing is not one of them: the campaign closes by itself at its end. */
export type ProjectStep =
  | 'preCampaign'
  | 'hide'
  | 'requestValidation'
  | 'returnToDraft'
  | 'approve'
  | 'openCampaign'
  | 'withdraw'
  | 'releaseFunds';

export interface StoryIssuance {
  prospectus: Prospectus;
  owner: string;
  draftedAt: When;
  /** First and last day of the campaign, counted from today. */
  campaign: { from: number; to: number };
  steps: readonly (readonly [ProjectStep, When])[];
}

/** How far an order gets, or how it ends early. */
export type OrderFate =
  | 'interest'
  | 'ordered'
  | 'choosing'
  | 'proofDue'
  | 'proofSent'
  | 'refused'
  | 'paid'
  | 'signing'
  | 'signed'
  | 'revoked';

export interface StoryOrder {
  investor: string;
  slug: string;
  when: When;
  tokens: number;
  method: PaymentMethod;
  fate: OrderFate;
}

export interface StoryDistribution {
  slug: string;
  kind: 'interest' | 'dividend' | 'rent' | 'capitalGain' | 'capitalReturn';
  /** In minor units. */
  gross: number;
  when: When;
  reaches: 'proposed' | 'calculated' | 'paymentProposed' | 'paid';
  /** The e-mail addresses of the holders who claim their earning, some days later. */
  claims?: readonly string[];
}

/** A late payment of an issuance's schedule: it is delayed until another day, or in default. */
export interface StoryArrears {
  slug: string;
  /** The number of the instalment, which is due by then. */
  number: number;
  when: When;
  says: { reason: string; until?: When };
}

/** The token of an issuance that was repaid, which two managers retire with the tokens of all holders. */
export interface StoryRetirement {
  slug: string;
  when: When;
  reason: string;
}

/** An update of an owner to the investors of an issuance. */
export interface StoryPost {
  slug: string;
  when: When;
  title: string;
  text: string;
}

/** An investor's question about an issuance, with its owner's answer. */
export interface StoryQuestion {
  slug: string;
  when: When;
  asker: string;
  text: string;
  answer: string;
}

/** Money that an investor holds on the platform to invest later. */
export interface StoryDeposit {
  investor: string;
  amount: number;
  when: When;
}

/** How far an ad gets. One that is paused or rejected has a manager's reason. */
export type AdFate = 'draft' | 'inReview' | 'published' | 'paused' | 'rejected';

export interface StoryAd {
  seller: string;
  slug: string;
  when: When;
  tokens: number;
  /** In minor units. */
  unitPrice: number;
  fate: AdFate;
  reason?: string;
  /** The sale that the ad leads to. */
  sale?: StorySale;
}

/** A buyer asks for all tokens of the ad. `done`: both agree on the seller's new price, sign, and the buyer pays. */
export interface StorySale {
  buyer: string;
  when: When;
  /** The buyer's offer and the seller's counter-offer, in minor units. */
  offered: number;
  agreed: number;
  /** Their messages, the buyer's first. */
  messages: readonly string[];
  reaches: 'offered' | 'answered' | 'done';
}

export interface StoryGift {
  giver: string;
  receiver: string;
  slug: string;
  when: When;
  tokens: number;
  reaches: 'inReview' | 'done';
}

/** Filters of the board that their user has saved. */
export interface StorySearch {
  user: string;
  when: When;
  name: string;
  filters: BoardFilters;
}

/** The sales and gifts between holders. */
export interface StoryMarket {
  ads: readonly StoryAd[];
  gifts: readonly StoryGift[];
  searches: readonly StorySearch[];
}

/** Everything that happened at a tenant until today. */
export interface Story {
  configuration: DemoConfiguration;
  managers: readonly [string, string];
  users: readonly StoryUser[];
  issuances: readonly StoryIssuance[];
  orders: readonly StoryOrder[];
  distributions: readonly StoryDistribution[];
  arrears: readonly StoryArrears[];
  retirements: readonly StoryRetirement[];
  posts: readonly StoryPost[];
  questions: readonly StoryQuestion[];
  deposits: readonly StoryDeposit[];
  market: StoryMarket;
  follows: readonly (readonly [email: string, slug: string])[];
}
