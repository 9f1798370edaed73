/** In minor units. Thousands of lines of this amount still add up exactly. */
const MAX_AMOUNT = 1_000_000_000_000;

export type DecimalSign = '.' | ',';

export interface Figure {
  /** Minor units. */
  minor: number;
  /** The currency beside the figure, or an empty text. */
  currency: string;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
const CURRENCY = '[A-Z]{3}|[€$£]';
const FIGURE = new RegExp(
  `^(?<lead>[-+(]?) ?(?<before>${CURRENCY})? ?(?<inner>[-+]?) ?(?<digits>[\\d.,'’ ]*\\d) ?(?<trail>[-+]?) ?(?<after>${CURRENCY})? ?(?<end>[-+)]?) ?(?<side>CR|DR|[CDHS]?)$`,
);
const GROUPED = /^\d{1,3}(?:([., '’])\d{3})(?:\1\d{3})*$/;
const DECIMAL = /^(\d*|\d{1,3}([., '’])\d{3}(?:\2\d{3})*)([.,])(\d{1,2})$/;

/** One kind of blank, one kind of minus. */
const plain = (text: string) =>
  text
    .replace(/[\u2212\u2010-\u2015\uFE63\uFF0D]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .replace(/EUROS?/, 'EUR');

/**
 * Reads `1.234,56`, `1 234,56`, `1'234.56`, `-1234.5`, `1234,50-`, `(1.234,56)`, `1.234,56 €`, `EUR 1234` and `12,50 D`.
 * `1.234` is no figure unless the other figures of its column show which decimal sign the bank uses.
 */
export function parseFigure(text: string, decimal?: DecimalSign): Figure | undefined {
  const found = FIGURE.exec(plain(text))?.groups;
  const size = found && parseSize(found.digits ?? '', decimal);
  const sign = found && decideSign(found);
  if (size === undefined || sign === undefined || size > MAX_AMOUNT) return undefined;
  const { before, after } = found ?? {};
  if (before && after) return undefined;
  const currency = before ?? after ?? '';
  return { minor: size ? sign * size : 0, currency: CURRENCY_SIGNS[currency] ?? currency };
}

/** Minor units of a figure whose currency does not matter. */
export const parseMinor = (text: string, decimal?: DecimalSign): number | undefined =>
  parseFigure(text, decimal)?.minor;

/** Undefined if the signs contradict each other. */
function decideSign({ lead, inner, trail, end, side }: Record<string, string | undefined>): 1 | -1 | undefined {
  if ((lead === '(') !== (end === ')')) return undefined;
  const signs = [lead === '(' ? '-' : lead, inner, trail, end === ')' ? '' : end].filter(Boolean);
  if (signs.length > 1) return undefined;
  const isOut = side === 'D' || side === 'DR' || side === 'S';
  if (side && !isOut && signs[0] === '-') return undefined;
  return isOut || signs[0] === '-' ? -1 : 1;
}

function parseSize(digits: string, decimal: DecimalSign | undefined): number | undefined {
  if (/^\d+$/.test(digits)) return Number(`${digits}00`);
  const [, whole, group, sign, part = ''] = DECIMAL.exec(digits) ?? [];
  if (whole !== undefined && sign !== group)
    return decimal && sign !== decimal && part.length < 2 ? undefined : toMinor(whole, part);
  const [, separator] = GROUPED.exec(digits) ?? [];
  if (separator === undefined) return undefined;
  const isCertain = !/[.,]/.test(separator) || digits.split(separator).length > 2 || (decimal && separator !== decimal);
  return isCertain ? toMinor(digits, '') : undefined;
}

const toMinor = (whole: string, part: string) => Number(`${whole.replace(/\D/g, '') || '0'}${part.padEnd(2, '0')}`);

/** The decimal sign that all figures of a column use, if they agree. */
export function findDecimalSign(texts: readonly string[]): DecimalSign | undefined {
  const signs = new Set<DecimalSign>(
    texts.flatMap((text): DecimalSign[] => {
      const sign = DECIMAL.exec(FIGURE.exec(plain(text))?.groups?.digits ?? '')?.[3];
      return sign === '.' || sign === ',' ? [sign] : [];
    }),
  );
  const [only, another] = signs;
  return another ? undefined : only;
}

const OUT = new Set('d debe debit debito dr dbit cargo adeudo s soll dare - out salida deure carrec gasto'.split(' '));
const IN = new Set(
  'h haber c credit credito cr crdt a abono haben avere + in entrada haver abonament ingreso'.split(' '),
);

/** What a column beside the amount says. `C` is a credit, but beside `A` (abono) it is a debit (cargo). */
export function sideOf(text: string, all: ReadonlySet<string>): 1 | -1 | undefined {
  const word = text.replace(/[\u2212\u2013]/g, '-').toLowerCase();
  if (word === 'c' && all.has('a') && !all.has('d')) return -1;
  if (OUT.has(word)) return -1;
  return IN.has(word) ? 1 : undefined;
}
