/** The decimal separator of a language. */
export function decimalSign(locale: string): '.' | ',' {
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return sign === ',' ? ',' : '.';
}

/** Removes characters that cannot be part of a number. */
export function onlyNumeric(text: string): string {
  return text.replace(/[^\d.,\s]/g, '');
}

/**
 * Parses typed text into minor units: "1.234,5" with two decimals in Spanish is 123450. The other language's decimal
 * separator, as on a numeric keypad, is accepted where it cannot be a thousands separator.
 */
export function parseUnits(text: string, decimals: number, sign: '.' | ','): number | undefined {
  const compact = text.replace(/\s/g, '');
  if (!/\d/.test(compact)) return undefined;
  const at = decimalPosition(compact, decimals, sign);
  const integer = compact.slice(0, at).replace(/\D/g, '');
  const fraction = compact.slice(at).replace(/\D/g, '').slice(0, decimals).padEnd(decimals, '0');
  const units = Number(integer + fraction);
  return Number.isSafeInteger(units) ? units : undefined;
}

function decimalPosition(text: string, decimals: number, sign: '.' | ','): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text.length;
  const isUnique = text.indexOf(text.charAt(last)) === last;
  const isGroup = text.charAt(last) !== sign && /^\d{3}$/.test(text.slice(last + 1));
  return decimals > 0 && isUnique && !isGroup ? last : text.length;
}
