import { describe, expect, it } from 'vitest';
import { contrast, papers } from '#machines/shared/brand.ts';
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

describe.each(['light', 'dark'] as const)('on %s paper', (theme) => {
  const grounds = Object.values(papers[theme]);

  it.each(['fg', 'muted', 'positive.fg', 'waiting.fg', 'negative.fg', 'info.fg'])('%s reads', (token) => {
    for (const ground of grounds) expect(contrast(colour(token, theme), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['positive', 'waiting', 'negative', 'info'])('%s reads on its own tint, and so does plain text', (tone) => {
    const tint = colour(`${tone}.subtle`, theme);
    expect(contrast(colour(`${tone}.fg`, theme), tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('fg', theme), tint)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the edge of a control', () => {
    for (const ground of grounds) expect(contrast(colour('line.control', theme), ground)).toBeGreaterThanOrEqual(3);
  });

  it('carries text on what is dangerous', () => {
    for (const ground of ['negative.fg', 'negative.hover'])
      expect(contrast(colour('negative.on', theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
});

const colourProperties = /^(bg|color|background|borderColor|outlineColor|caretColor|fill|stroke|borderRightColor)$/;
const known = new Set(['transparent', 'inherit', '[currentColor]', ...values.keys()]);

function unknownColours(node: object, property = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const named = colourProperties.test(key) ? key : property;
    if (typeof value === 'object' && value) return unknownColours(value, colourProperties.test(key) ? key : '');
    const isColour = colourProperties.test(named) && typeof value === 'string';
    return isColour && !known.has(value.replace(/!$/, '')) && !value.startsWith('[color-mix(') ? [value] : [];
  });
}

it.each(Object.entries({ ...recipes, ...slotRecipes }))('%s takes its colours from meanings only', (_, recipe) => {
  const { base, variants } = recipe as { base?: object; variants?: object };
  expect(unknownColours({ base, variants })).toEqual([]);
});
