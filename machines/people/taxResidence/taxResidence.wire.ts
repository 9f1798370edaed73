import * as v from 'valibot';
import { country } from '#machines/shared/fields/country.ts';
import { date } from '#machines/shared/fields/date.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { taxNumber } from '#machines/shared/fields/identity.ts';
import { anyText, optional } from '#machines/shared/fields/plain.ts';
import { Language } from '#machines/shared/language.ts';
import { Contradiction } from './contradictions.ts';
import { SelfCertification } from './selfCertification.wire.ts';
import { TaxResidenceFacts, TaxResidenceStatus } from './taxResidence.contract.ts';

export const ExemptionGround = v.picklist(['publicBody', 'nonProfit']);
/** Why an entity is exempt: `publicBody` of LIS art. 9.1, `nonProfit` of Ley 49/2002. */
export type ExemptionGround = v.InferOutput<typeof ExemptionGround>;

/** Bytes of a certification with twenty controlling persons. */
const MAX_JSON = 30_000;

export const TaxResidenceFields = {
  country: country(),
  taxNumber: optional(taxNumber()),
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
      /** A self-certification as JSON. Without it, the declaration only decides the rates. */
      certification: v.optional(v.pipe(anyText(MAX_JSON), v.parseJson(), SelfCertification)),
      /** The version of the text that the user has signed, and the language in which it was shown. */
      textVersion: v.optional(anyText(10), ''),
      language: v.optional(Language, 'es'),
    },
    requiredMessage(),
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['taxNumber'], ['certification']],
      ({ country, taxNumber, certification }) =>
        country === 'ES' || Boolean(taxNumber) || Boolean(certification?.noNumber),
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
  certification?: SelfCertification | undefined;
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
  /** The signed self-certification, and the version of its text. */
  certification: v.optional(v.custom<SelfCertification>((value) => typeof value === 'object')),
  signedVersion: v.nullable(v.string()),
  /** What pointed to other countries when it was declared, and what does so since. */
  contradictions: v.array(Contradiction),
  doubts: v.array(Contradiction),
  declaredAt: v.string(),
});
export type TaxResidence = v.InferOutput<typeof TaxResidence>;

/** All countries in which a user pays taxes, the first one first. */
export const listCountries = ({ country, certification }: Pick<TaxResidenceDetails, 'country' | 'certification'>) => [
  ...new Set([country, ...(certification?.others ?? []).map((other) => other.country)]),
];
