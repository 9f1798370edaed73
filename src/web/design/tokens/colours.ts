import { defineSemanticTokens } from '@pandacss/dev';
import { brandColours, defaultAccent, pageBackgrounds } from '#machines/shared/brand.ts';

const brand = brandColours(defaultAccent);

/** The values of a token in light and dark mode. The root's `color-scheme` chooses between them. */
function themed(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

export const colours = defineSemanticTokens.colors({
  bg: themed(pageBackgrounds.light.bg, pageBackgrounds.dark.bg),
  surface: themed(pageBackgrounds.light.surface, pageBackgrounds.dark.surface),
  sunken: themed(pageBackgrounds.light.sunken, pageBackgrounds.dark.sunken),
  line: {
    DEFAULT: themed('#e6e2db', '#322f2b'),
    strong: themed('#cfc9bf', '#4a4640'),
    /** The border of controls, with a contrast of 3:1 on every background (WCAG 1.4.11). */
    control: themed('#8b8478', '#7f786e'),
  },
  fg: themed('#1c1a17', '#f3f0ea'),
  muted: themed('#5f5a52', '#b5afa5'),
  scrim: themed('rgb(28 26 23 / 0.4)', 'rgb(0 0 0 / 0.6)'),
  shade: {
    DEFAULT: themed('rgb(28 26 23 / 0.05)', 'transparent'),
    deep: themed('rgb(28 26 23 / 0.14)', 'rgb(0 0 0 / 0.5)'),
  },
  /** Default values. `brandCss` overrides them with the tenant's accent colour. */
  brand: {
    solid: themed(brand.light.solid, brand.dark.solid),
    hover: themed(brand.light.hover, brand.dark.hover),
    on: themed(brand.light.on, brand.dark.on),
    fg: themed(brand.light.fg, brand.dark.fg),
    subtle: themed(brand.light.subtle, brand.dark.subtle),
    ring: themed(brand.light.ring, brand.dark.ring),
  },
  positive: { fg: themed('#1b6b3a', '#7fd19a'), subtle: themed('#e7f4ea', '#15301f') },
  waiting: { fg: themed('#7a5200', '#f0c267'), subtle: themed('#fdf2d8', '#34280d') },
  negative: {
    fg: themed('#a3231c', '#f29a94'),
    subtle: themed('#fdeceb', '#3a1715'),
    hover: themed('#851510', '#f8b5b0'),
    on: themed('#ffffff', '#2a0c0a'),
  },
  info: { fg: themed('#1f4f99', '#9bc0f5'), subtle: themed('#e9f0fb', '#162740') },
});
