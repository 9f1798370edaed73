import type { Product } from '#machines/project/project.wire.ts';

/** The chapters of an issuance's page, in their order, by the keys of `project.sections`. */
export const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;
export type Chapter = (typeof chapters)[number];

/** What an issuer says of an issuance: its page, its key information sheet and its pitch deck come from it. */
export interface Prospectus {
  slug: string;
  title: string;
  /** Fewer than 50 characters. */
  subtitle: string;
  product: Product;
  sector: string;
  modality: 'onlineRound' | 'coInvestment' | 'equity' | 'premoney';
  /** Both ends of the gradient of its card. */
  colours: readonly [string, string];
  token: { name: string; symbol: string };
  /** Minor units. */
  price: number;
  tokensForSale: number;
  softCapPercent: number;
  /** How many tokens one order may have. */
  order: { min: number; max: number };
  /** Interest, yield or share of the capital. */
  interestPoints: number;
  termMonths: number;
  mintStrategy: 'manual' | 'charge' | 'campaignEnd' | 'softCap';
  summary: string;
  sections: Record<Chapter, string>;
  /** What can go wrong, as the key information sheet lists it. */
  risks: readonly string[];
}
