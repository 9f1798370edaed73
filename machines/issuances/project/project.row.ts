import * as v from 'valibot';
import { PromoterRecord } from '#machines/issuances/promoter/record.ts';
import { Picture } from './project.picture.ts';
import { ProjectStatus } from './project.status.ts';

export const Product = v.picklist(['debt', 'equity', 'realEstate']);
export type Product = v.InferOutput<typeof Product>;

const Minor = v.number();
const Moment = v.string();

/** A card or a row of a list of issuances. It is sufficient for the first screen of the issuance's page. */
export const ProjectRow = v.object({
  id: v.string(),
  slug: v.string(),
  status: ProjectStatus,
  version: v.number(),
  title: v.string(),
  subtitle: v.string(),
  product: Product,
  sector: v.string(),
  /** The location of the project. Empty if its owner did not give one. */
  place: v.string(),
  issuer: v.string(),
  /** What became of the promoter’s public issuances, this one included if it is public. */
  record: PromoterRecord,
  colours: v.array(v.string()),
  /** The first of its pictures. */
  picture: v.nullable(Picture),
  logoFileId: v.nullable(v.string()),
  tokenSymbol: v.string(),
  price: v.nullable(Minor),
  tokensForSale: v.nullable(v.number()),
  tokensLeft: v.number(),
  /** The limits of one order. */
  minTokens: v.number(),
  maxTokens: v.nullable(v.number()),
  target: Minor,
  softCap: Minor,
  raised: Minor,
  investors: v.number(),
  /**
   * In basis points: the yearly interest of a loan, the yearly rent of a property, or the share of the capital that a
   * company offers. Only the first two are returns.
   */
  interestPoints: v.nullable(v.number()),
  termMonths: v.nullable(v.number()),
  startsAt: v.nullable(Moment),
  endsAt: v.nullable(Moment),
  endedAt: v.nullable(Moment),
  visible: v.boolean(),
  /** A payment to its holders is late, or the issuance is in default with one. */
  arrears: v.nullable(v.picklist(['late', 'defaulted'])),
  /** Whether it hides the bar of its funding, if it differs from the tenant's choice. */
  hidesProgressBar: v.optional(v.nullable(v.boolean())),
  following: v.boolean(),
  createdAt: Moment,
  /**
   * It is in quarantine: it refuses every act until managers have examined it. Only managers and owners see this in
   * lists.
   */
  quarantined: v.optional(v.boolean()),
});
export type ProjectRow = v.InferOutput<typeof ProjectRow>;

/**
 * The issuances visible to an investor. If there are none, `only` is the tenant's single project, provided that the
 * investor may open it.
 */
export const InvestorProjectList = v.object({
  rows: v.array(ProjectRow),
  total: v.number(),
  page: v.number(),
  size: v.number(),
  only: v.nullable(v.string()),
  /** The most frequent sectors of the issuances visible to an investor. */
  sectors: v.array(v.string()),
  /** The promoters with the most of these issuances. */
  promoters: v.optional(v.array(v.object({ id: v.string(), name: v.string() }))),
});
