const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';
const nieDigits: Record<string, string> = { X: '0', Y: '1', Z: '2' };

/** The control character is a letter for public bodies, churches and foreign companies, and a digit for companies. */
const letterOnly = 'KNPQRSW';
const digitOnly = 'ABEH';

/** Converts to capitals and removes the spaces, dots and hyphens that documents print. */
export function normaliseIdentifier(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
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
