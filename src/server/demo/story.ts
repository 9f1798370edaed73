import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import type { DemoAccount } from './accounts.ts';
import type { DemoConfiguration } from './configuration.ts';
import type { When } from './past/agenda.ts';
import type { Prospectus } from './prospectus.ts';

/**
 * How far somebody has come: confirmed (only the e-mail), filledIn (profile, bank account and wallet), waiting (the
 * identity check has found that a person has to look), failed (the knowledge test once), ready (may invest).
 */
export type Reached = 'registered' | 'confirmed' | 'filledIn' | 'waiting' | 'failed' | 'ready';

export interface StoryPerson extends DemoAccount {
  joins: When;
  reaches: Reached;
  /** The net worth that they chose to share, in minor units. */
  netWorth?: number;
  /** When they asked to be treated as a sophisticated investor. */
  asksSophistication?: When;
  company?: { name: string; taxNumber: string; activity: string };
}

/** What happens to an issuance; the campaign closes by itself when its time is over. */
export type Turn =
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
  begins: When;
  /** Days from today between which the campaign runs. */
  campaign: { from: number; to: number };
  turns: readonly (readonly [Turn, When])[];
}

/** How far an order goes, and how it ends where it does not go on. */
export type Fate =
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
  who: string;
  slug: string;
  when: When;
  tokens: number;
  method: PaymentMethod;
  fate: Fate;
}

export interface StoryDistribution {
  slug: string;
  kind: 'interest' | 'dividend' | 'rent' | 'capitalGain' | 'capitalReturn';
  /** Minor units. */
  gross: number;
  when: When;
  reaches: 'proposed' | 'calculated' | 'firstApproval' | 'paid';
  /** Who claims what they were paid, some days later. */
  claims?: readonly string[];
}

/** Money that somebody keeps on the platform to invest. */
export interface StoryDeposit {
  who: string;
  amount: number;
  when: When;
}

/** Everything that has happened at a tenant until today. */
export interface Story {
  configuration: DemoConfiguration;
  managers: readonly [string, string];
  people: readonly StoryPerson[];
  issuances: readonly StoryIssuance[];
  orders: readonly StoryOrder[];
  distributions: readonly StoryDistribution[];
  deposits: readonly StoryDeposit[];
  follows: readonly (readonly [who: string, slug: string])[];
}
