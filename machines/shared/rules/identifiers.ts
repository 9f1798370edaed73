import { canonicalCode } from '../fields/canonicalWord.ts';

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';
const nieDigits: Record<string, string> = { X: '0', Y: '1', Z: '2' };

/** The control character is a letter for public bodies, churches and foreign companies, and a digit for companies. */
const letterOnly = 'KNPQRSW';
const digitOnly = 'ABEH';

/** Capitals without the blanks, dots, hyphens and slashes that documents print. Letters beyond ASCII stay as they are. */
export function canonicalIdentifier(text: string): string {
  return canonicalCode(text)
    .replace(/[./\p{Pd}\u2212]/gu, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Whether the control letter of a national (DNI) or foreigners' (NIE) identity number is correct. */
export function isIdControlLetterValid(id: string): boolean {
  const [, prefix = '', digits = '', letter] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(id.toUpperCase()) ?? [];
  if (prefix.length + digits.length !== 8) return false;
  return letter === personLetters[Number(`${nieDigits[prefix] ?? ''}${digits}`) % 23];
}

/** Whether a company's tax number (a letter, 7 digits, a control digit or letter) is correct. */
export function isCompanyNumberValid(number: string): boolean {
  const [, kind = '', digits = '', control = ''] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number) ?? [];
  if (!control) return false;
  const expected = companyControl(digits);
  const isLetter = control === companyLetters[expected];
  const isDigit = control === String(expected);
  return (isLetter && !digitOnly.includes(kind)) || (isDigit && !letterOnly.includes(kind));
}

/** Digits in even places count once. Digits in odd places are doubled, and the digits of the result are added. */
function companyControl(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * 2;
    return total + (index % 2 ? Number(digit) : (doubled % 10) + Math.floor(doubled / 10));
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Numbers of persons without a national document: under 14 (K), Spaniards abroad (L), foreigners (M). RD 1065/2007 arts. 19, 20. */
const withoutDocument = /^([KLM])(\d{7}[A-Z])$/;
const nationalId = /^\d{8}[A-Z]$/;
const foreignersId = /^[XYZ]\d{7}[A-Z]$/;
const spanishPassport = /^[A-Z]{3}\d{6}$/;

/** Whether the Spanish tax agency knows numbers of this form. Passports are none. */
export function isTaxNumberValid(number: string): boolean {
  const [, , special] = withoutDocument.exec(number) ?? [];
  return isIdControlLetterValid(special ? `0${special}` : number) || isCompanyNumberValid(number);
}

/** Why a number is not that of a person: its form, its letter, a missing zero, or whose number it is. */
export type PersonNumberFault = 'number' | 'letter' | 'zero' | 'minor' | 'company' | 'foreigner';

/** A number that only Spain issues, by its form. Other countries issue numbers of other forms, which are not judged. */
function findIssuedFault(number: string): PersonNumberFault | undefined {
  if (nationalId.test(number) || foreignersId.test(number))
    return isIdControlLetterValid(number) ? undefined : 'letter';
  return undefined;
}

function findSpanishFault(number: string): PersonNumberFault | undefined {
  const [, kind] = withoutDocument.exec(number) ?? [];
  if (kind === 'K') return 'minor';
  if (kind === 'M' || foreignersId.test(number)) return 'foreigner';
  if (kind) return isTaxNumberValid(number) ? undefined : 'letter';
  if (nationalId.test(number)) return findIssuedFault(number);
  if (/^\d{5,7}[A-Z]$/.test(number)) return isIdControlLetterValid(number.padStart(9, '0')) ? 'zero' : 'number';
  if (isCompanyNumberValid(number)) return 'company';
  return spanishPassport.test(number) ? undefined : 'number';
}

/**
 * Why a number in its canonical spelling cannot be that of a person of this nationality. If the nationality is not known,
 * it is judged by the form of the number.
 */
export function findPersonNumberFault(number: string, nationality: string | undefined): PersonNumberFault | undefined {
  if (nationality === 'ES') return findSpanishFault(number);
  if (nationality !== undefined) return foreignersId.test(number) ? findIssuedFault(number) : undefined;
  return isCompanyNumberValid(number) ? 'company' : findIssuedFault(number);
}

/** Why a number is not that of a Spanish company. */
export function findCompanyNumberFault(number: string): 'form' | 'control' | 'person' | undefined {
  if (isCompanyNumberValid(number)) return undefined;
  if (nationalId.test(number) || foreignersId.test(number) || withoutDocument.test(number)) return 'person';
  return /^[A-W]\d{7}[0-9A-J]$/.test(number) ? 'control' : 'form';
}
