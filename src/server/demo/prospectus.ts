import type {
  BusinessDays,
  FundUse,
  Instalments,
  Repayment,
  TeamMember,
} from '#machines/issuances/content/content.fields.ts';
import type { Guarantee, Ranking } from '#machines/issuances/content/content.ranking.ts';
import type { Product } from '#machines/issuances/project/project.row.ts';
import type { IllustrationName } from './illustrations/cuts.ts';

/** The chapters of an issuance's page in their order, by the keys of `project.sections`. */
export const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;
export type Chapter = (typeof chapters)[number];

/** An issuer's description of an issuance. Its page, its key information sheet and its pitch deck are made from it. */
export interface Prospectus {
  slug: string;
  title: string;
  /** Fewer than 50 characters. */
  subtitle: string;
  product: Product;
  sector: string;
  place: string;
  modality: 'onlineRound' | 'coInvestment' | 'equity' | 'premoney';
  /** The drawing on its card and its page. */
  illustration: IllustrationName;
  /** Both ends of the gradient in its documents, and on its card if it has no picture. */
  colours: readonly [string, string];
  token: { name: string; symbol: string };
  /** Left out if the issuance has no securities number. */
  isin?: string;
  /** In minor units. */
  price: number;
  tokensForSale: number;
  softCapPercent: number;
  /** Limits of one order, in tokens. */
  order: { min: number; max: number };
  /** Interest, yield or share of the capital, in basis points. */
  interestPoints: number;
  termMonths: number;
  instalments: Instalments;
  /** Only loans repay their capital. */
  repayment: Repayment | null;
  ranking: Ranking;
  guarantee: Guarantee;
  /** Left out if payments stay on their days. */
  businessDays?: BusinessDays;
  mintStrategy: 'manual' | 'charge' | 'campaignEnd' | 'softCap';
  summary: string;
  sections: Record<Chapter, string>;
  /** The risks, as the key information sheet lists them. */
  risks: readonly string[];
  /** The points add up to 10,000. */
  useOfFunds: readonly FundUse[];
  team: readonly TeamMember[];
}
