/** Why a typed text is not a number that the field accepts. The texts are `ui.number.*`. */
export type NumberFault = 'notNumber' | 'negative' | 'decimals' | 'tooLarge';

/** The decimal separator of a language. */
export function decimalSign(locale: string): '.' | ',' {
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return sign === ',' ? ',' : '.';
}

/**
 * Parses typed text into minor units: "1.234,5" with two decimals in Spanish is 123450. The other language's decimal
 * separator, as on a numeric keypad, is accepted where it cannot be a thousands separator. No input is ignored: a text
 * that is not exactly a number has a fault instead.
 */
export function parseUnits(
  text: string,
  decimals: number,
  sign: '.' | ',',
  isSigned = false,
): number | NumberFault | undefined {
  const compact = text.replace(/[\s\p{Sc}%]/gu, '');
  if (compact === '') return undefined;
  if (/^[-−][\d.,]*\d/.test(compact)) {
    const units = isSigned ? parseUnits(compact.slice(1), decimals, sign) : 'negative';
    return typeof units === 'number' ? -units : units;
  }
  if (!/^[\d.,]*\d[\d.,]*$/.test(compact)) return 'notNumber';
  const at = decimalPosition(compact, decimals, sign);
  if (at === undefined) return 'notNumber';
  const fraction = compact.slice(at + 1);
  if (fraction.length > decimals) return 'decimals';
  const integer = compact.slice(0, at).replace(/\D/g, '');
  const units = Number(integer + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(units) ? units : 'tooLarge';
}

/** Undefined if the separators contradict each other. */
function decimalPosition(text: string, decimals: number, sign: '.' | ','): number | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text.length;
  const separator = text.charAt(last);
  const after = text.length - last - 1;
  const isUnique = text.indexOf(separator) === last;
  if (separator === sign) return isUnique ? last : findGroupedEnd(text, separator);
  if (text.includes(sign)) return isUnique && after !== 3 ? last : undefined;
  // More figures than decimals were typed into the middle of a formatted number.
  return isUnique && after !== 3 && after <= Math.max(decimals, 2) ? last : text.length;
}

/** "1,234,567" is one number in any language. */
const findGroupedEnd = (text: string, separator: string) =>
  text.split(separator).every((group, index) => /^\d+$/.test(group) && (index === 0 || group.length === 3))
    ? text.length
    : undefined;
