import { defineSemanticTokens } from '@pandacss/dev';
import { blueSeries, brandColours, defaultAccent, pageColours } from '#machines/shared/brand.ts';

const page = pageColours(defaultAccent);
const brand = brandColours(defaultAccent);
const blue = blueSeries(defaultAccent);

/** The values of a token in light and dark mode. The root's `color-scheme` chooses between them. */
function themed(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

const ofPage = (name: keyof typeof page.light) => themed(page.light[name], page.dark[name]);
const ofBrand = (name: keyof typeof brand.light) => themed(brand.light[name], brand.dark[name]);

export const colours = defineSemanticTokens.colors({
  /** Default values of the page and the brand. `brandCss` overrides them with those of the tenant's accent. */
  bg: ofPage('bg'),
  surface: ofPage('surface'),
  raised: ofPage('raised'),
  sunken: ofPage('sunken'),
  line: { DEFAULT: ofPage('line'), strong: ofPage('lineStrong'), control: ofPage('lineControl') },
  fg: ofPage('fg'),
  muted: ofPage('muted'),
  faint: ofPage('faint'),
  brand: {
    solid: ofBrand('solid'),
    hover: ofBrand('hover'),
    on: ofBrand('on'),
    fg: ofBrand('fg'),
    subtle: ofBrand('subtle'),
    tint: ofBrand('tint'),
    ring: ofBrand('ring'),
    deep: ofBrand('deep'),
    deepSoft: ofBrand('deepSoft'),
    onDeep: ofBrand('onDeep'),
    onDeepMuted: ofBrand('onDeepMuted'),
    bright: ofBrand('bright'),
  },
  scrim: themed('rgb(16 24 20 / 0.4)', 'rgb(0 0 0 / 0.6)'),
  /** Hairlines and shadows. In dark mode the hairline does the work of most shadows. */
  shade: {
    hair: themed('rgb(16 24 20 / 0.07)', 'rgb(255 255 255 / 0.07)'),
    near: themed('rgb(16 24 20 / 0.05)', 'transparent'),
    far: themed('rgb(16 24 20 / 0.16)', 'transparent'),
    deep: themed('rgb(16 24 20 / 0.28)', 'rgb(0 0 0 / 0.66)'),
  },
  /** Text on a picture, whatever the theme. */
  photo: { shade: { value: 'rgb(14 21 18 / 0.8)' }, on: { value: '#ffffff' } },
  /** The colours of a status never follow the accent: in preparation, open, waiting, done, failed. */
  neutral: { fg: themed('#565a5f', '#b7babd'), subtle: themed('#eef0f1', '#282a2c') },
  info: { fg: themed('#1b5aa8', '#9cc6ff'), subtle: themed('#e6f0fe', '#12294a') },
  waiting: { fg: themed('#7a4d00', '#f5c35c'), subtle: themed('#fef1d6', '#352705') },
  positive: { fg: themed('#006432', '#7fdc9c'), subtle: themed('#e3f6e8', '#0f3019') },
  negative: {
    fg: themed('#aa1d14', '#ff9e93'),
    subtle: themed('#ffeeeb', '#431712'),
    hover: themed('#8a120b', '#ffb9b1'),
    on: themed('#ffffff', '#2a0c0a'),
  },
  /** Series of charts beside the accent, and what is the user's own. */
  data: {
    gold: themed('#e2a33c', '#edbb58'),
    ochre: themed('#c1802a', '#edbb58'),
    /** Its default value. `brandCss` overrides it, because it must differ from the accent. */
    blue: themed(blue.light, blue.dark),
    clay: themed('#c96a4b', '#e4866a'),
    slate: themed('#9aa4ae', '#757d86'),
  },
});
