/**
 * An amount in minor units (cents), always a safe integer. It is a number, so that the API and the database can carry
 * it unchanged; their schemas check that it is an integer.
 */
export type Money = number;

/** The tenant's currency. The properties are named as in the customization. */
export type Currency = {
  symbol: string;
  symbol_position: 'before' | 'after';
  /** ISO 4217. */
  code: string;
  name: string;
};

export const euro: Currency = { symbol: '€', symbol_position: 'after', code: 'EUR', name: 'Euro' };

const noBreakSpace = '\u00A0';
const formatters = new Map<string, Intl.NumberFormat>();
const fractions = new Map<string, number>();

/** Formats an amount as `1.234,50 €` or `$1,234.50`. A no-break space keeps the symbol with the number. */
export function formatMoney(minor: Money, currency: Currency, locale: string): string {
  const fraction = fractionDigits(currency.code);
  const number = decimals(locale, fraction).format(toDecimal(Math.abs(minor), fraction));
  const { symbol, symbol_position } = currency;
  const gap = /\p{L}$/u.test(symbol) ? noBreakSpace : '';
  const text = symbol_position === 'before' ? `${symbol}${gap}${number}` : `${number}${noBreakSpace}${symbol}`;
  return minor < 0 ? `-${text}` : text;
}

/**
 * Parses a typed amount into minor units: `1.500,00` in Spanish and `1,500.00` in English are 150000. Returns null if
 * the text is not an amount, has more decimals than the currency, or is ambiguous (`1.5` in Spanish).
 */
export function parseMoney(text: string, locale: string, currency: Currency = euro): Money | null {
  const fraction = fractionDigits(currency.code);
  const { group, decimal } = separators(locale);
  const digits = `\\d+|\\d{1,3}(?:[${group}\\s]\\d{3})+`;
  const pattern = new RegExp(`^(-?)(${digits})(?:[${decimal}](\\d+))?$`);
  const [, sign, integerPart, fractionPart = ''] = pattern.exec(withoutSymbol(text.trim(), currency.symbol)) ?? [];
  if (integerPart === undefined || fractionPart.length > fraction) return null;
  const minor = Number(integerPart.replace(/\D/g, '') + fractionPart.padEnd(fraction, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign && minor ? -minor : minor;
}

/**
 * Splits an amount in proportion to the weights, so that the parts add up exactly to the total. The cents that remain
 * after rounding down go to the largest remainders. Equal remainders are ordered by `lots`, a text for each weight, or
 * else by position.
 */
export function allocate(total: Money, weights: readonly number[], lots: readonly string[] = []): Money[] {
  const sum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.some((weight) => weight < 0) || (sum === 0n && total !== 0))
    throw new RangeError('The weights of a split must not be negative and must not all be zero.');
  if (sum === 0n) return weights.map(() => 0);
  const size = BigInt(Math.abs(total));
  const parts = largestRemainder(
    weights.map((weight) => size * BigInt(weight)),
    sum,
    size,
    lots,
  );
  return total < 0 ? parts.map((part) => (part ? -part : 0)) : parts;
}

/** A share of an amount, in basis points (1,900 = 19 %), rounded to the cent. Half a cent is rounded away from zero. */
export function share(minor: Money, basisPoints: number): Money {
  const scaled = BigInt(Math.abs(minor)) * BigInt(basisPoints);
  const rounded = Number((scaled + 5_000n) / 10_000n);
  return minor < 0 && rounded ? -rounded : rounded;
}

/**
 * The same share of each line. Each line is rounded up or down, so that they add up to the rounded share of the sum.
 * `lots` decides between equal remainders, as in `allocate`.
 */
export function shareEach(lines: readonly Money[], basisPoints: number, lots: readonly string[] = []): Money[] {
  if (lines.some((line) => line < 0)) throw new RangeError('The lines of a share must not be negative.');
  const sum = lines.reduce((sum, line) => sum + line, 0);
  const exact = lines.map((line) => BigInt(line) * BigInt(basisPoints));
  return largestRemainder(exact, 10_000n, BigInt(share(sum, basisPoints)), lots);
}

/** The number of decimals of a currency: 2 for the euro, 0 for the yen. */
export function fractionDigits(code: string): number {
  const cached = fractions.get(code);
  if (cached !== undefined) return cached;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  fractions.set(code, digits);
  return digits;
}

/** Rounds fractions with a common denominator so that they add up to `total`, which is their rounded sum. */
function largestRemainder(
  numerators: readonly bigint[],
  denominator: bigint,
  total: bigint,
  lots: readonly string[],
): Money[] {
  const parts = numerators.map((numerator) => numerator / denominator);
  const left = Number(total - parts.reduce((sum, part) => sum + part, 0n));
  const favoured = numerators
    .map((numerator, index) => ({ index, remainder: numerator % denominator, lot: lots[index] ?? '' }))
    .toSorted((one, other) => {
      if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
      return one.lot === other.lot ? one.index - other.index : one.lot < other.lot ? -1 : 1;
    })
    .slice(0, left);
  const raised = new Set(favoured.map(({ index }) => index));
  return parts.map((part, index) => Number(part) + (raised.has(index) ? 1 : 0));
}

/** Works on digits instead of dividing, because a division would lose cents of very large amounts. */
function toDecimal(minor: Money, fraction: number): `${number}` {
  if (fraction === 0) return `${minor}`;
  const digits = String(minor).padStart(fraction + 1, '0');
  return `${digits.slice(0, -fraction)}.${digits.slice(-fraction)}` as `${number}`;
}

function decimals(locale: string, fraction: number): Intl.NumberFormat {
  const key = `${locale} ${fraction}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.NumberFormat(locale, {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    useGrouping: 'always',
  });
  formatters.set(key, formatter);
  return formatter;
}

function withoutSymbol(text: string, symbol: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const size = text.slice(sign.length);
  if (symbol !== '' && size.startsWith(symbol)) return sign + size.slice(symbol.length).trimStart();
  return symbol !== '' && size.endsWith(symbol) ? sign + size.slice(0, -symbol.length).trimEnd() : text;
}

function separators(locale: string): { group: string; decimal: string } {
  const parts = decimals(locale, 2).formatToParts(12_345.6);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}
