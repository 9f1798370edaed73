import * as v from 'valibot';
import { canonicalCompanyNumber, findCompanyFault } from '../rules/companyNumbers.ts';
import { canonicalIdentifier, findPersonNumberFault, type PersonNumberFault } from '../rules/identifiers.ts';
import { withoutCharacter } from './errors.ts';
import { codeText } from './plain.ts';

/**
 * Spanish national identity (8 digits and a letter), passport (3 letters and 6 digits), and foreigners' identity (NIE).
 */
export const spanishIdPatterns: readonly RegExp[] = [
  /^\d{8}[A-Za-z]$/,
  /^[A-Za-z]{3}\d{6}$/,
  /^[XYZxyz]\d{7}[A-Za-z]$/,
];

/** Checks the format of an identity number. The identity check verifies its control letter. */
export function idNumber(patterns: readonly RegExp[] = spanishIdPatterns) {
  return v.pipe(
    codeText(),
    v.check((id) => patterns.some((pattern) => pattern.test(id)), 'validator.error_id_number'),
  );
}

/** The number of an identity document or passport of any country. The identity check verifies it. */
export function documentNumber() {
  return v.pipe(
    codeText(),
    v.transform(canonicalIdentifier),
    v.regex(/^(?=.*\d)[A-Z0-9]{3,20}$/, 'validator.error_document_number'),
  );
}

/** The number of a person whose nationality the form does not ask for. */
export function personNumber() {
  return v.pipe(
    documentNumber(),
    v.check(
      (number) => findPersonNumberFault(number, undefined) === undefined,
      ({ input }) => messageOf(findPersonNumberFault(input, undefined)),
    ),
  );
}

const messageOf = (fault: PersonNumberFault = 'number') => `validator.error_id_${fault}` as const;

interface NumberedPerson {
  idNumber?: string | undefined;
  nationality?: string | undefined;
}

const findFault = ({ idNumber, nationality }: NumberedPerson) =>
  idNumber ? findPersonNumberFault(idNumber, nationality) : undefined;

/**
 * The predicate for forms with both fields. Spanish numbers have a control letter, which catches typing errors. The
 * formats of other countries are not known here.
 */
export const hasNumberOfNationality = (form: NumberedPerson) => findFault(form) === undefined;

/** The message of that predicate. */
export const numberMessage = ({ input }: { input: NumberedPerson }) => messageOf(findFault(input));

const companyMessages = {
  form: 'validator.error_company_form',
  number: 'validator.error_company_number',
  person: 'validator.error_company_person',
  vat: 'validator.error_company_vat',
} as const;

interface NumberedCompany {
  taxNumber: string;
  country: string;
}

const findNumberFault = ({ taxNumber, country }: NumberedCompany) =>
  findCompanyFault(canonicalCompanyNumber(taxNumber, country), country);

/** The predicate for forms with a company's number and country. */
export const hasNumberOfCountry = (form: NumberedCompany) => findNumberFault(form) === undefined;

/** The message of that predicate. */
export const companyNumberMessage = ({ input }: { input: NumberedCompany }) =>
  companyMessages[findNumberFault(input) ?? 'form'];

/** A Spanish company's tax number (CIF). */
export function companyNumber() {
  return v.pipe(
    codeText(),
    v.transform((typed) => canonicalCompanyNumber(typed, 'ES')),
    v.check(
      (taxNumber) => hasNumberOfCountry({ taxNumber, country: 'ES' }),
      ({ input }) => companyNumberMessage({ input: { taxNumber: input, country: 'ES' } }),
    ),
  );
}

/** The tax number of any country. */
export function taxNumber(max = 30) {
  return v.pipe(
    codeText(),
    v.transform(canonicalIdentifier),
    v.nonEmpty('validator.error_null'),
    v.maxLength(max, 'validator.error_string_max'),
    withoutCharacter((number) => /[^A-Z0-9]/.exec(number)?.[0]),
  );
}
