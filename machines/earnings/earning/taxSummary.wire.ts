import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { pageOf } from '#machines/shared/pageOf.ts';

const Minor = v.number();

export const TaxYear = v.pipe(v.string(), v.regex(/^\d{4}$/));

/** A year in which an issuer's issuances paid income. */
export const TaxSummaryRow = v.object({
  id: v.string(),
  issuer: v.object({ id: v.string(), name: v.string() }),
  year: v.string(),
  holders: v.number(),
  gross: Minor,
  withheld: Minor,
  net: Minor,
});
export type TaxSummaryRow = v.InferOutput<typeof TaxSummaryRow>;

/** `GET /tax-summaries` */
export const TaxSummaries = pageOf(TaxSummaryRow);

/** `POST /tax-summaries/export`: the issuer's holders of a year, and the manager's password again. */
export const TaxSummaryForm = v.strictObject({
  issuer: v.pipe(v.string(), v.uuid()),
  year: TaxYear,
  password: currentPassword(),
});
