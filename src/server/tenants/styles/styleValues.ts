import { type CssNode, generate, List } from 'css-tree';

/** Checks one part of a value, whose escapes are decoded. */
export type Part = (node: CssNode) => boolean;
/** Checks a complete value. */
export type ValueRule = (parts: readonly CssNode[]) => boolean;

const PIXELS: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 };

export const word =
  (...words: string[]): Part =>
  (node) =>
    node.type === 'Identifier' && words.includes(node.name.toLowerCase());

/** A length between two limits in pixels. */
export const length =
  (min: number, max: number): Part =>
  (node) => {
    if (node.type === 'Number') return Number(node.value) === 0;
    const factor = node.type === 'Dimension' ? PIXELS[node.unit.toLowerCase()] : undefined;
    return factor !== undefined && node.type === 'Dimension' && isWithin(Number(node.value) * factor, min, max);
  };

export const number =
  (min: number, max: number): Part =>
  (node) =>
    node.type === 'Number' && isWithin(Number(node.value), min, max);

/** A colour without transparency. It is used only for lines, which carry no information. */
export const hexColour: Part = (node) => node.type === 'Hash' && /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(node.value);

/** One of the theme's own values, such as `var(--colors-fg)`, without a fallback. */
export const theme =
  (...names: string[]): Part =>
  (node) =>
    node.type === 'Function' &&
    node.name.toLowerCase() === 'var' &&
    node.children.size === 1 &&
    names.includes(generate(node).slice('var('.length, -1));

export const anyOf =
  (...kinds: Part[]): Part =>
  (node) =>
    kinds.some((isKind) => isKind(node));

export const one =
  (...kinds: Part[]): ValueRule =>
  (parts) =>
    parts.length === 1 && parts.every(anyOf(...kinds));

/** Up to `max` parts. */
export const upTo =
  (max: number, ...kinds: Part[]): ValueRule =>
  (parts) =>
    parts.length > 0 && parts.length <= max && parts.every(anyOf(...kinds));

/** Parts in any order, each kind at most once. */
export const each =
  (...kinds: Part[]): ValueRule =>
  (parts) =>
    parts.length > 0 &&
    parts.every((part) => anyOf(...kinds)(part)) &&
    kinds.every((isKind) => parts.filter(isKind).length <= 1);

/**
 * Fonts of the page or of common systems. Others could be fonts of symbols, in which a warning cannot be read.
 */
const FONTS = new Set([
  'inter variable',
  'inter fallback',
  'system-ui',
  '-apple-system',
  'ui-sans-serif',
  'ui-serif',
  'ui-rounded',
  'sans-serif',
  'serif',
  'monospace',
  'ui-monospace',
  'arial',
  'helvetica',
  'helvetica neue',
  'verdana',
  'tahoma',
  'trebuchet ms',
  'segoe ui',
  'roboto',
  'georgia',
  'times',
  'times new roman',
  'garamond',
  'palatino',
  'cambria',
  'courier new',
  'menlo',
  'consolas',
  'noto sans',
  'noto serif',
  'liberation sans',
  'liberation serif',
]);

export const fonts: ValueRule = (parts) => {
  const families = generate({ type: 'Value', children: toList(parts) }).split(',');
  return families.every((family) =>
    FONTS.has(
      family
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .toLowerCase(),
    ),
  );
};

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

const toList = (parts: readonly CssNode[]) => new List<CssNode>().fromArray([...parts]);
