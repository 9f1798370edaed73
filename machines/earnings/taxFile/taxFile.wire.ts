import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';
import { TaxYear } from '../earning/taxSummary.wire.ts';

export const TaxModel = v.picklist(['193', '187', '296']);
/** `193`: income of residents; `187`: sales of participations; `296`: non-residents. */
export type TaxModel = v.InferOutput<typeof TaxModel>;

export const MissingDatum = v.picklist(['taxNumber', 'province', 'country', 'foreignNumber', 'address', 'birthday']);
/** A datum of a person without which no record can be written. `country`: of a tax residence abroad. */
export type MissingDatum = v.InferOutput<typeof MissingDatum>;

export const TaxFileBlock = v.picklist(['country', 'noDesign', 'declarant', 'ledger', 'people', 'empty']);
/**
 * Why a file cannot be written: the tenant files no returns in Spain; the agency's design of that year is not known here;
 * the platform's tax number is not valid; the payments differ from the ledger; data of people are missing; nothing was paid.
 */
export type TaxFileBlock = v.InferOutput<typeof TaxFileBlock>;

const Minor = v.number();

const IncompletePerson = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(['holder', 'issuer']),
  missing: v.array(MissingDatum),
});
export type IncompletePerson = v.InferOutput<typeof IncompletePerson>;

export const TaxFilePreview = v.object({
  model: TaxModel,
  /** The records of the file, and the persons whom they name. */
  records: v.number(),
  people: v.number(),
  base: Minor,
  withheld: Minor,
  blocks: v.array(TaxFileBlock),
  incomplete: v.array(IncompletePerson),
});
export type TaxFilePreview = v.InferOutput<typeof TaxFilePreview>;

/** `GET /tax-files`: the returns of a year. */
export const TaxFiles = v.object({
  /** The years in which something was paid, latest first. */
  years: v.array(v.string()),
  year: v.string(),
  files: v.array(TaxFilePreview),
  /** The tax withheld from sales of debt by residents, which another return declares (model 194). */
  elsewhere: Minor,
  /** The tax of the year in the ledger, and its difference from the payments. */
  ledger: Minor,
  difference: Minor,
});
export type TaxFiles = v.InferOutput<typeof TaxFiles>;

const contactName = () => text({ max: 40 });
const contactPhone = () => v.pipe(text({ max: 9 }), v.regex(/^\d{9}$/, 'validator.form_field_invalid'));
/** The number of the return that is replaced: 13 digits that begin with the model. */
const previousNumber = () => optional(v.pipe(text({ max: 13 }), v.regex(/^\d{13}$/, 'validator.form_field_invalid')));

/** What a manager enters for a file: whom the agency may call, the return that this one replaces, and the password. */
export const TaxFileDialog = v.strictObject(
  { contact: contactName(), phone: contactPhone(), replaces: previousNumber(), password: currentPassword() },
  requiredMessage(),
);

/** `POST /tax-files/export` */
export const TaxFileForm = v.strictObject({ ...TaxFileDialog.entries, model: TaxModel, year: TaxYear });
