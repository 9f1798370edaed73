import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { pageOf } from '#machines/shared/pageOf.ts';

const Minor = v.number();

export const TaxYear = v.pipe(v.string(), v.regex(/^\d{4}$/));

/** A year in which an issuer's issuances paid income, or in which holders sold tokens to others. */
export const TaxSummaryRow = v.object({
  id: v.string(),
  /** Null: sales between holders, from whose gains the platform withholds. */
  issuer: v.nullable(v.object({ id: v.string(), name: v.string() })),
  year: v.string(),
  holders: v.number(),
  gross: Minor,
  withheld: Minor,
  net: Minor,
});
export type TaxSummaryRow = v.InferOutput<typeof TaxSummaryRow>;

/** `GET /tax-summaries` */
export const TaxSummaries = pageOf(TaxSummaryRow);

/** `POST /tax-summaries/export`: the holders of an issuer's year, or the sellers of one, and the manager's password again. */
export const TaxSummaryForm = v.strictObject({
  issuer: v.nullable(v.pipe(v.string(), v.uuid())),
  year: TaxYear,
  password: currentPassword(),
});
