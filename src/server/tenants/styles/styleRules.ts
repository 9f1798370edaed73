import {
  anyOf,
  each,
  fonts,
  hexColour,
  length,
  number,
  one,
  type Part,
  theme,
  upTo,
  type ValueRule,
  word,
} from './styleValues.ts';

type Rules = Readonly<Record<string, ValueRule>>;

const none = word('none');
/** In pixels. */
const space = length(0, 24);
const radius = length(0, 24);
const lineWidth = length(0, 4);
const lineStyle = word('none', 'solid', 'dashed', 'dotted', 'double');
const isLineColour = anyOf(
  hexColour,
  word('currentcolor'),
  theme('--colors-line', '--colors-line-strong', '--colors-line-control', '--colors-fg', '--colors-muted'),
  theme('--colors-brand-solid', '--colors-brand-fg', '--colors-brand-subtle'),
);

/**
 * The colours of text and backgrounds are the theme's own: every one of these texts can be read on every one of these
 * backgrounds, in both themes (`machines/shared/brand.ts`). The brand sets them by its accent colour.
 */
export const textColours = ['--colors-fg', '--colors-muted', '--colors-brand-fg'];
export const backgroundColours = ['--colors-bg', '--colors-surface', '--colors-sunken', '--colors-brand-subtle'];

const letters: Rules = {
  'font-family': fonts,
  'font-weight': one(number(400, 800), word('normal', 'bold')),
  'letter-spacing': one(length(-0.5, 2), word('normal')),
  'text-transform': one(word('none', 'uppercase', 'capitalize')),
};

const underline: Rules = {
  'text-decoration': each(word('underline', 'none'), word('solid', 'dotted', 'dashed'), length(0, 4)),
  'text-decoration-line': one(word('underline', 'none')),
  'text-decoration-style': one(word('solid', 'dotted', 'dashed')),
  'text-decoration-thickness': one(length(0, 4), word('auto', 'from-font')),
  'text-underline-offset': one(length(0, 8), word('auto')),
};

const text: Rules = {
  ...letters,
  color: one(theme(...textColours)),
  'font-style': one(word('normal', 'italic')),
  'font-variant-numeric': upTo(2, word('normal', 'tabular-nums', 'proportional-nums', 'lining-nums', 'oldstyle-nums')),
  'line-height': one(number(1.2, 2), word('normal')),
  'text-align': one(word('start', 'center', 'end', 'left', 'right')),
};

const sides = ['top', 'right', 'bottom', 'left'];
const onSides = (rules: (side: string) => Rules): Rules => Object.assign({}, ...sides.map(rules)) as Rules;

const lines: Rules = {
  border: each(lineWidth, lineStyle, isLineColour),
  'border-width': upTo(4, lineWidth),
  'border-style': upTo(4, lineStyle),
  'border-color': upTo(4, isLineColour),
  ...onSides((side) => ({
    [`border-${side}`]: each(lineWidth, lineStyle, isLineColour),
    [`border-${side}-width`]: one(lineWidth),
    [`border-${side}-style`]: one(lineStyle),
    [`border-${side}-color`]: one(isLineColour),
  })),
};

const corners: Rules = { 'border-radius': upTo(4, radius) };
const margins: Rules = { 'margin-top': one(space), 'margin-bottom': one(space) };
/** Not in `em`, which would multiply inside another heading. */
const titleSize: Part = (node) => isTitleSize(node) && node.type === 'Dimension' && node.unit.toLowerCase() !== 'em';
const isTitleSize = length(16, 40);
const title: Rules = { ...text, 'font-size': one(titleSize) };

const box: Rules = {
  ...lines,
  ...corners,
  background: one(theme(...backgroundColours)),
  'background-color': one(theme(...backgroundColours)),
  padding: upTo(4, space),
  ...onSides((side) => ({ [`padding-${side}`]: one(space) })),
};

const raisedBox: Rules = { ...box, 'box-shadow': one(none, theme('--shadows-raised', '--shadows-floating')) };
const cell: Rules = { ...text, ...box };
const control: Rules = { ...letters, ...corners };

/**
 * The parts of a page that a tenant may style, each with its properties. None of these properties hides, moves, covers or
 * replaces anything, whatever element the rule reaches. The classes are those of the recipes in `src/web/design`.
 */
export const hooks: ReadonlyMap<string, Rules> = new Map([
  ...['h1', 'h2', 'h3', 'h4'].map((name) => [name, { ...title, ...lines, ...margins }] as const),
  ...['p', 'li', 'dt', 'dd', 'blockquote'].map((name) => [name, { ...text, ...margins }] as const),
  ['a', { ...letters, ...underline }],
  ['.link', { ...text, ...underline }],
  ['hr', lines],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, cell] as const),
  ...['.table__row', '.table__headCell', '.table__cell'].map((name) => [name, cell] as const),
  ...['.panel__root', '.card__root'].map((name) => [name, raisedBox] as const),
  ...['.panel__title', '.card__title', '.pageHeader__title'].map((name) => [name, title] as const),
  ...['.button', '.statusBadge'].map((name) => [name, control] as const),
]);

/** The values of the theme that a tenant may set at `:root`. */
export const themeRules: Rules = {
  '--fonts-body': fonts,
  '--radii-small': one(radius),
  '--radii-medium': one(radius),
  '--radii-large': one(radius),
  '--shadows-raised': one(none),
  '--shadows-floating': one(none),
};

/** The conditions of `@media`. */
export const mediaRules: Rules = {
  'min-width': one(length(0, 4000)),
  'max-width': one(length(0, 4000)),
  'prefers-color-scheme': one(word('light', 'dark')),
  'prefers-contrast': one(word('no-preference', 'more', 'less')),
  'prefers-reduced-motion': one(word('no-preference', 'reduce')),
  orientation: one(word('portrait', 'landscape')),
};

export const pseudoClasses: ReadonlySet<string> = new Set(['hover', 'focus-visible', 'first-child', 'last-child']);

/**
 * A tenant's rules do not apply here, even on a hook: legal text, controls, and surfaces whose colours are not among
 * the backgrounds above.
 */
export const protectedParts =
  ':where([data-legal],[data-legal] *,button *,.button *,.banner *,.toast *,[role=tooltip] *,[role=dialog] *,[role=alertdialog] *)';
