import { describe, expect, it } from 'vitest';
import { defaultAccent, listBackgrounds, pageColours } from '#machines/shared/brand.ts';
import { contrast } from '#machines/shared/colour.ts';
import { recipes, slotRecipes } from '#web/design/recipes.ts';
import { colours } from '#web/design/tokens/colours.ts';

const values = new Map(tokensOf(colours));

/** Every token by its name; `line.DEFAULT` is called `line`. */
function tokensOf(node: object, path: string[] = []): [name: string, value: string][] {
  return Object.entries(node).flatMap(([key, inner]: [string, object]): [string, string][] => {
    const here = key === 'DEFAULT' ? path : [...path, key];
    return 'value' in inner ? [[here.join('.'), String(inner.value)]] : tokensOf(inner, here);
  });
}

/** The hex colour of a token in one theme. */
function colour(token: string, theme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] = /^light-dark\((#\w+), (#\w+)\)$/.exec(values.get(token) ?? '') ?? [];
  return theme === 'light' ? light : dark;
}

describe.each(['light', 'dark'] as const)('on every background of the %s theme', (theme) => {
  const backgrounds = listBackgrounds(pageColours(defaultAccent)[theme]);

  it.each(['fg', 'muted', 'faint', 'neutral.fg', 'positive.fg', 'waiting.fg', 'negative.fg', 'info.fg'])(
    '%s is readable',
    (token) => {
      for (const background of backgrounds)
        expect(contrast(colour(token, theme), background)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['neutral', 'positive', 'waiting', 'negative', 'info'])(
    '%s and normal text are readable on its tint',
    (tone) => {
      const tint = colour(`${tone}.subtle`, theme);
      expect(contrast(colour(`${tone}.fg`, theme), tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('fg', theme), tint)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('the border of a control is visible', () => {
    for (const background of backgrounds)
      expect(contrast(colour('line.control', theme), background)).toBeGreaterThanOrEqual(3);
  });

  it('text on dangerous buttons is readable', () => {
    for (const background of ['negative.fg', 'negative.hover'])
      expect(contrast(colour('negative.on', theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5);
  });
});

const colourProperties = /^(bg|color|background|borderColor|outlineColor|caretColor|fill|stroke|borderRightColor)$/;
/** Variables of a recipe hold tokens. */
const known = new Set([
  'transparent',
  'inherit',
  '[none]',
  '[currentColor]',
  '[var(--tone)]',
  '[var(--ground)]',
  '[var(--word)]',
  ...values.keys(),
]);

function unknownColours(node: object, property = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const named = colourProperties.test(key) ? key : property;
    if (typeof value === 'object' && value) return unknownColours(value, colourProperties.test(key) ? key : '');
    const isColour = colourProperties.test(named) && typeof value === 'string';
    return isColour && !known.has(value.replace(/!$/, '')) && !value.startsWith('[color-mix(') ? [value] : [];
  });
}

it.each(Object.entries({ ...recipes, ...slotRecipes }))(
  'the recipe %s uses only colours from the palette',
  (_, recipe) => {
    const { base, variants } = recipe as { base?: object; variants?: object };
    expect(unknownColours({ base, variants })).toEqual([]);
  },
);
