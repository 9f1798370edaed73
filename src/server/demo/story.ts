import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import type { DocumentData } from '#machines/kyc/identityData.ts';
import type { ProviderReason } from '#machines/kyc/kyc.reasons.ts';
import type { DemoAccount } from '../sandbox/demoAccounts.ts';
import type { DemoConfiguration } from './configuration.ts';
import type { When } from './past/agenda.ts';
import type { Prospectus } from './prospectus.ts';

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
  /** When the user requested to be treated as a sophisticated investor. */
  requestsSophisticationAt?: When;
  /** What the provider says in a check that goes to manual review, and what it reads on the document. */
  review?: { reason: ProviderReason } & DocumentData;
  company?: { name: string; taxNumber: string; activity: string };
}

/** A step in the life of an issuance. Closing is not one of them: the campaign closes by itself at its end. */
export type ProjectTurn =
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
  turns: readonly (readonly [ProjectTurn, When])[];
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

/** A payment of an issuance's schedule that does not come on its day: it is delayed until another day, or in default. */
export interface StoryArrears {
  slug: string;
  /** The number of the instalment, which is due by then. */
  number: number;
  when: When;
  says: { reason: string; until?: When };
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

/** Everything that happened at a tenant until today. */
export interface Story {
  configuration: DemoConfiguration;
  managers: readonly [string, string];
  users: readonly StoryUser[];
  issuances: readonly StoryIssuance[];
  orders: readonly StoryOrder[];
  distributions: readonly StoryDistribution[];
  arrears: readonly StoryArrears[];
  posts: readonly StoryPost[];
  questions: readonly StoryQuestion[];
  deposits: readonly StoryDeposit[];
  follows: readonly (readonly [email: string, slug: string])[];
}
