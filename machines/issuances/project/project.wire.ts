import * as v from 'valibot';
import { IssuanceCustomization } from '#machines/issuances/content/content.customization.ts';
import {
  BusinessDays,
  FundUse,
  Instalments,
  InterestDays,
  Repayment,
  TeamMember,
} from '#machines/issuances/content/content.fields.ts';
import { Guarantee, Ranking } from '#machines/issuances/content/content.ranking.ts';
import { RichText } from '#machines/issuances/content/content.richText.ts';
import { OtherArrears } from '#machines/issuances/promoter/record.ts';
import { MintStrategy } from '#machines/orders/investment/mintDue.ts';
import { TokenFacts, TokenStatus } from '#machines/register/token/token.contract.ts';
import { tabCounts } from '#machines/shared/countedPage.ts';
import { RateBasis } from '#machines/shared/rules/rateBasis.ts';
import { Insolvency, Opening, ProjectFacts, Suspension } from './project.contract.ts';
import { Picture } from './project.picture.ts';
import { InvestorProjectList, ProjectRow } from './project.row.ts';

export { Product, ProjectRow } from './project.row.ts';

/** `GET /issuances`. Only managers and owners get the number of issuances in each stage. */
export const IssuanceList = v.object({ ...InvestorProjectList.entries, tabs: v.optional(tabCounts()) });

const DocumentOfProject = v.object({
  id: v.string(),
  kind: v.string(),
  name: v.string(),
  status: v.string(),
  fileId: v.string(),
  expiresOn: v.nullable(v.string()),
});

/** An issuance with all data of its page. `facts` are only sent to users who may act on it. */
export const Project = v.object({
  ...ProjectRow.entries,
  facts: v.nullable(ProjectFacts),
  /** How many follow it, with an account or by e-mail. Only sent to those who run it. */
  followers: v.optional(v.nullable(v.number())),
  /** When its next phase begins by itself. */
  opening: v.nullable(Opening),
  /** Since when and why its campaign is suspended. */
  suspension: v.optional(v.nullable(Suspension)),
  insolvency: v.optional(v.nullable(Insolvency)),
  owner: v.object({ id: v.string(), name: v.string() }),
  /** Other public issuances of the promoter that do not pay. */
  otherArrears: v.array(OtherArrears),
  clientUuid: v.nullable(v.string()),
  customization: v.nullable(IssuanceCustomization),
  /** Why the holders’ sales of its tokens are halted; null while they are not. */
  salesHalted: v.nullable(v.object({ at: v.string(), reason: v.string() })),
  modality: v.string(),
  summary: v.string(),
  /** The descriptions by chapter. A chapter that was not written is missing. */
  sections: v.record(v.string(), RichText),
  risks: v.array(v.string()),
  useOfFunds: v.array(FundUse),
  team: v.array(TeamMember),
  video: v.nullable(v.string()),
  pictures: v.array(Picture),
  tokenName: v.string(),
  tokenAddress: v.nullable(v.string()),
  tokenStatus: v.nullable(v.string()),
  /** Only sent to users who may act on the issuance; null before the token exists. */
  token: v.nullable(v.object({ id: v.string(), status: TokenStatus, version: v.number(), facts: TokenFacts })),
  /** The securities number (ISO 6166), if a numbering agency has given one. */
  isin: v.nullable(v.string()),
  /** The value that a token stands for at its issue, if it differs from the price. In minor units. */
  facePrice: v.nullable(v.number()),
  instalments: v.nullable(Instalments),
  repayment: v.nullable(Repayment),
  businessDays: BusinessDays,
  interestDays: InterestDays,
  /** The yearly rate on what is paid late. 0 if the terms agree none. */
  defaultInterestPoints: v.number(),
  /** Null for issuances from before they had to say it. */
  ranking: v.nullable(Ranking),
  guarantee: v.nullable(Guarantee),
  feePoints: v.number(),
  /**
   * The tax that would be withheld today from its income, in basis points: from the reader if `isOwn`, else from a holder
   * who lives in Spain.
   */
  withholding: v.object({ basisPoints: v.number(), basis: RateBasis, isOwn: v.boolean() }),
  mintStrategy: MintStrategy,
  kiis: v.nullable(v.object({ version: v.number(), fileId: v.string() })),
  documents: v.array(DocumentOfProject),
});
export type Project = v.InferOutput<typeof Project>;
