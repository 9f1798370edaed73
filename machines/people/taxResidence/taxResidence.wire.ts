import * as v from 'valibot';
import { date } from '#machines/shared/fields/date.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText, optional, requiredText, text } from '#machines/shared/fields/text.ts';
import { TaxResidenceFacts, TaxResidenceStatus } from './taxResidence.contract.ts';

export const ExemptionGround = v.picklist(['publicBody', 'nonProfit']);
/** Why an entity is exempt: `publicBody` of LIS art. 9.1, `nonProfit` of Ley 49/2002. */
export type ExemptionGround = v.InferOutput<typeof ExemptionGround>;

/** ISO 3166, two letters. */
const country = v.pipe(requiredText(), v.regex(/^[A-Z]{2}$/, 'validator.form_field_invalid'));

export const TaxResidenceFields = {
  country,
  taxNumber: optional(text({ max: 30, characters: 'alphanumeric' })),
  exemption: v.optional(v.union([ExemptionGround, v.literal('')]), ''),
  /** The last day of the certificate, if there is one. */
  validUntil: optional(date()),
};

/** The fields beside the file of `POST /account/tax-residence`. The tax number is required for residence abroad. */
export const TaxResidenceForm = v.pipe(
  v.strictObject(
    {
      ...TaxResidenceFields,
      /** The user declares that this is true. */
      attested: v.optional(anyText(10), ''),
    },
    requiredMessage(),
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['taxNumber']],
      ({ country, taxNumber }) => country === 'ES' || Boolean(taxNumber),
      'validator.error_null',
    ),
    ['taxNumber'],
  ),
  v.forward(
    v.partialCheck([['attested']], ({ attested }) => attested === 'true', 'validator.error_null'),
    ['attested'],
  ),
);
export type TaxResidenceForm = v.InferOutput<typeof TaxResidenceForm>;

/** The encrypted part of a declaration. */
export interface TaxResidenceDetails {
  country: string;
  taxNumber: string | null;
  exemption: ExemptionGround | null;
}

/** The latest declaration of a user. */
export const TaxResidence = v.object({
  id: v.string(),
  status: TaxResidenceStatus,
  version: v.number(),
  facts: TaxResidenceFacts,
  country: v.string(),
  taxNumber: v.nullable(v.string()),
  exemption: v.nullable(ExemptionGround),
  fileId: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  declaredAt: v.string(),
});
export type TaxResidence = v.InferOutput<typeof TaxResidence>;
