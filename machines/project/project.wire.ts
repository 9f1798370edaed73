import * as v from 'valibot';
import { TokenFacts, TokenStatus } from '#machines/token/token.contract.ts';
import { ProjectFacts, ProjectStatus } from './project.contract.ts';

export const Product = v.picklist(['debt', 'equity', 'realEstate']);
export type Product = v.InferOutput<typeof Product>;

const Minor = v.number();
const Moment = v.string();
const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** A card or a row of a list of issuances: enough to paint the first screen of its page. */
export const ProjectRow = v.object({
  id: v.string(),
  slug: v.string(),
  status: ProjectStatus,
  version: v.number(),
  title: v.string(),
  subtitle: v.string(),
  product: Product,
  sector: v.string(),
  colours: v.array(v.string()),
  logoFileId: Maybe(v.string()),
  tokenSymbol: v.string(),
  price: Maybe(Minor),
  tokensForSale: Maybe(v.number()),
  tokensLeft: v.number(),
  target: Minor,
  softCap: Minor,
  raised: Minor,
  investors: v.number(),
  /** Basis points a year, and months. */
  interestPoints: Maybe(v.number()),
  termMonths: Maybe(v.number()),
  startsAt: Maybe(Moment),
  endsAt: Maybe(Moment),
  endedAt: Maybe(Moment),
  visible: v.boolean(),
  following: v.boolean(),
  createdAt: Moment,
});
export type ProjectRow = v.InferOutput<typeof ProjectRow>;

/** What an investor is offered. `only` is the tenant's single project, where the whole list is empty and it may be opened. */
export const OfferedList = v.object({
  rows: v.array(ProjectRow),
  total: v.number(),
  page: v.number(),
  size: v.number(),
  only: Maybe(v.string()),
});

const DocumentOfProject = v.object({
  id: v.string(),
  kind: v.string(),
  name: v.string(),
  status: v.string(),
  fileId: v.string(),
  expiresOn: Maybe(v.string()),
});

/** An issuance with all that its page shows; `facts` only for those who may act on it. */
export const Project = v.object({
  ...ProjectRow.entries,
  facts: Maybe(ProjectFacts),
  owner: v.object({ id: v.string(), name: v.string() }),
  clientUuid: Maybe(v.string()),
  modality: v.string(),
  summary: v.string(),
  sections: v.record(v.string(), v.string()),
  video: Maybe(v.string()),
  imageFileIds: v.array(v.string()),
  tokenName: v.string(),
  tokenAddress: Maybe(v.string()),
  tokenStatus: Maybe(v.string()),
  /** Only for those who may act on it, once there is one. */
  token: Maybe(v.object({ id: v.string(), status: TokenStatus, version: v.number(), facts: TokenFacts })),
  minTokens: v.number(),
  maxTokens: Maybe(v.number()),
  feePoints: v.number(),
  mintStrategy: v.picklist(['manual', 'charge', 'campaignEnd', 'softCap']),
  kiis: Maybe(v.object({ version: v.number(), fileId: v.string() })),
  documents: v.array(DocumentOfProject),
});
export type Project = v.InferOutput<typeof Project>;
