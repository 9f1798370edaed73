const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Spanish identity numbers whose control letter is right (R14): the nth of them. */
export function idNumberOf(n: number): string {
  const number = 17_400_000 + n * 731;
  return `${number}${LETTERS[number % LETTERS.length]}`;
}

/** Accounts whose check digits are right (R15), of a bank that does not exist: the nth of them. */
export function ibanOf(n: number): string {
  const account = `99990001${String(n * 7_919 + 41).padStart(12, '1')}`;
  const check = 98n - (BigInt(`${account}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${account}`;
}
