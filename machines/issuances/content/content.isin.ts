const shape = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const DECIMAL = 10;
const BASE = 36;

/** Whether a securities number (ISO 6166) has its twelve characters and the right check digit. */
export const isIsin = (text: string): boolean => shape.test(text) && sumDigits(text) % DECIMAL === 0;

/** Letters count as two digits, A as 10. From the right, every second digit is doubled, and its own digits are added. */
function sumDigits(isin: string): number {
  const digits = [...isin].flatMap((each) => [...String(Number.parseInt(each, BASE))].map(Number)).toReversed();
  return digits.reduce((sum, digit, place) => {
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    return sum + (weighted >= DECIMAL ? weighted - DECIMAL + 1 : weighted);
  }, 0);
}
