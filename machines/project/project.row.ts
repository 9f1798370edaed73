import * as v from 'valibot';
import { ProjectStatus } from './project.status.ts';

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
