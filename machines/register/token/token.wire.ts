import * as v from 'valibot';
import { Product } from '#machines/issuances/project/project.row.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { TokenStatus } from './token.contract.ts';

const Minor = v.number();
const Moment = v.string();

/** A row of `GET /tokens`: the value behind the tokens of one issuance. */
export const TokenRow = v.object({
  id: v.string(),
  status: TokenStatus,
  project: v.object({ id: v.string(), title: v.string(), product: Product }),
  name: v.string(),
  symbol: v.string(),
  isin: v.nullable(v.string()),
  facePrice: v.nullable(Minor),
  /** The number of tokens offered. */
  supply: v.number(),
  /** The number of tokens issued to holders. */
  outstanding: v.number(),
  /** The issued tokens at their face price. */
  marketCap: Minor,
  /** The outstanding capital of a loan. Null for other products. */
  outstandingDebt: v.nullable(Minor),
  interestPoints: v.nullable(v.number()),
  termMonths: v.nullable(v.number()),
  /** The start of the term: the end of the campaign. */
  termFrom: v.nullable(Moment),
  /** The instalments that were paid and planned. An issuance without a schedule counts its distributions of income. */
  paidInstalments: v.number(),
  instalments: v.nullable(v.number()),
});
export type TokenRow = v.InferOutput<typeof TokenRow>;

export const TokenList = pageOf(TokenRow);
