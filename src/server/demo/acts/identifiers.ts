const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The nth of a series of Spanish identity numbers with a valid control letter. */
export function buildIdNumber(n: number): string {
  const number = 17_400_000 + n * 731;
  return `${number}${LETTERS[number % LETTERS.length]}`;
}

/** The nth of a series of bank accounts with valid check digits at a bank that does not exist. */
export function buildIban(n: number): string {
  const account = `99990001${String(n * 7_919 + 41).padStart(12, '1')}`;
  const check = 98n - (BigInt(`${account}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${account}`;
}
