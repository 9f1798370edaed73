import { clamp, contrast, isHex, type Oklch, toHex, toOklch } from './colour.ts';

/**
 * Derives all colours of a tenant's pages from its accent colour, except those of status and most of data. Every pair that
 * carries text or focus reaches the contrast of WCAG 2.2 AA, so no accent makes a page unreadable. The CSS contains only
 * computed colours, never the tenant's own text.
 */

export const defaultAccent = '#0b6b55';

export type Theme = 'light' | 'dark';

/** Greys with a trace of the accent's hue. */
export type PageColours = {
  bg: string;
  surface: string;
  /** A surface above another one, such as a menu. */
  raised: string;
  sunken: string;
  line: string;
  lineStrong: string;
  /** The border of controls, visible on every background (WCAG 1.4.11). */
  lineControl: string;
  fg: string;
  muted: string;
  faint: string;
};

export type BrandColours = {
  /** The fill of controls, and its colour while the pointer is over them. */
  solid: string;
  hover: string;
  /** Text on `solid` and `hover`. */
  on: string;
  /** Text, icons and marks on any page background and on the tints. */
  fg: string;
  /** The tint behind a selected element, and a stronger one. */
  subtle: string;
  tint: string;
  /** The focus ring. */
  ring: string;
  /** The dark block of a page, a lighter part of it, and the content on it. */
  deep: string;
  deepSoft: string;
  onDeep: string;
  onDeepMuted: string;
  bright: string;
};

const textContrast = 4.5;
const markContrast = 3;
const white = '#ffffff';
/** How much an accent may be darkened, in Oklab lightness, so that white text is readable on it. */
const whiteTextAllowance = 0.07;
/** An accent with less chroma than this gives its greys less of a hue. */
const vividChroma = 0.05;

/** The greys of a theme, each with its lightness and its maximum chroma. */
type Greys = Record<keyof PageColours, readonly [lightness: number, chroma: number]>;

const greys: Record<Theme, Greys> = {
  light: {
    bg: [0.98, 0.0022],
    surface: [1, 0],
    raised: [1, 0],
    sunken: [0.955, 0.004],
    line: [0.912, 0.007],
    lineStrong: [0.84, 0.01],
    lineControl: [0.62, 0.014],
    fg: [0.215, 0.016],
    muted: [0.445, 0.014],
    faint: [0.525, 0.013],
  },
  dark: {
    bg: [0.168, 0.009],
    surface: [0.208, 0.011],
    raised: [0.25, 0.013],
    sunken: [0.245, 0.011],
    line: [0.295, 0.012],
    lineStrong: [0.375, 0.014],
    lineControl: [0.58, 0.015],
    fg: [0.955, 0.006],
    muted: [0.775, 0.01],
    faint: [0.69, 0.01],
  },
};

/** The greys of both themes. A text that is not a hex colour gives those of the default accent. */
export function pageColours(accent: string): Record<Theme, PageColours> {
  const colour = parseAccent(accent);
  return { light: tintGreys(colour, greys.light), dark: tintGreys(colour, greys.dark) };
}

/** The brand's colours in both themes. A text that is not a hex colour gives those of the default accent. */
export function brandColours(accent: string): Record<Theme, BrandColours> {
  const colour = parseAccent(accent);
  return { light: lightBrand(colour), dark: darkBrand(colour) };
}

const blues: Record<Theme, string> = { light: '#3a82c8', dark: '#58a2ea' };
const plums: Record<Theme, string> = { light: '#a0568c', dark: '#d29bc3' };
/** The minimum distance between the hues of two series, in degrees, at which readers can tell them apart. */
const nearHue = 46;

/** The blue series of charts. Beside a blue accent it is plum, so that the two can be told apart. */
export function blueSeries(accent: string): Record<Theme, string> {
  const { chroma, hue } = parseAccent(accent);
  const apart = Math.abs(hue - toOklch(blues.light).hue);
  return chroma > vividChroma && Math.min(apart, 360 - apart) < nearHue ? plums : blues;
}

/** The backgrounds on which text may stand. */
export const listBackgrounds = ({ bg, surface, raised, sunken }: PageColours) => [bg, surface, raised, sunken];

/** The CSS custom properties of a tenant's colours, for the page that the server sends. */
export function brandCss(accent: string): string {
  const page = pageColours(accent);
  const brand = brandColours(accent);
  const blue = blueSeries(accent);
  const buildProperties = (theme: Theme) =>
    [properties('', page[theme]), properties('brand-', brand[theme]), properties('data-', { blue: blue[theme] })].join(
      ';',
    );
  const dark = buildProperties('dark');
  return [
    `:root{${buildProperties('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
  ].join('');
}

const parseAccent = (accent: string) => toOklch(isHex(accent) ? accent : defaultAccent);

function tintGreys({ chroma, hue }: Oklch, theme: Greys): PageColours {
  const share = Math.min(chroma / vividChroma, 1);
  const entries = Object.entries(theme).map(([name, [lightness, most]]) => [
    name,
    toHex({ lightness, chroma: most * share, hue }),
  ]);
  return Object.fromEntries(entries) as PageColours;
}

function lightBrand(accent: Oklch): BrandColours {
  const capped = { ...accent, lightness: Math.min(accent.lightness, 0.9) };
  const subtle = toHex({ ...accent, lightness: 0.957, chroma: Math.min(accent.chroma * 0.24, 0.03) });
  const tint = toHex({ ...accent, lightness: 0.905, chroma: Math.min(accent.chroma * 0.45, 0.06) });
  const backgrounds = [...listBackgrounds(tintGreys(accent, greys.light)), subtle, tint];
  const { solid, on } = filledControl(capped);
  return {
    solid: toHex(solid),
    hover: toHex({ ...solid, lightness: solid.lightness + hoverShift(solid, on) }),
    on,
    fg: toHex(shifted(accent, -1, hasContrastOn(backgrounds, textContrast))),
    subtle,
    tint,
    ring: toHex(shifted(accent, -1, hasContrastOn(backgrounds, markContrast))),
    deep: toHex({ ...accent, lightness: 0.27, chroma: accent.chroma * 0.62 }),
    deepSoft: toHex({ ...accent, lightness: 0.335, chroma: accent.chroma * 0.7 }),
    ...onDeep(accent),
  };
}

function darkBrand(accent: Oklch): BrandColours {
  const lightness = Math.min(Math.max(accent.lightness, 0.76), 0.88);
  const solid = { ...accent, lightness, chroma: Math.min(accent.chroma * 1.15, 0.12) };
  const subtle = toHex({ ...accent, lightness: 0.285, chroma: Math.min(accent.chroma * 0.5, 0.04) });
  const tint = toHex({ ...accent, lightness: 0.36, chroma: Math.min(accent.chroma * 0.6, 0.055) });
  const backgrounds = [...listBackgrounds(tintGreys(accent, greys.dark)), subtle, tint];
  const text = { ...solid, lightness: lightness + 0.05, chroma: solid.chroma * 0.85 };
  return {
    solid: toHex(solid),
    hover: toHex({ ...solid, lightness: lightness + 0.05 }),
    on: ink(accent),
    fg: toHex(shifted(text, 1, hasContrastOn(backgrounds, textContrast))),
    subtle,
    tint,
    ring: toHex(shifted(solid, 1, hasContrastOn(backgrounds, markContrast))),
    deep: toHex({ ...accent, lightness: 0.255, chroma: Math.min(accent.chroma, 0.042) }),
    deepSoft: toHex({ ...accent, lightness: 0.32, chroma: Math.min(accent.chroma, 0.055) }),
    ...onDeep(accent),
  };
}

const onDeep = (accent: Oklch) => ({
  onDeep: toHex({ ...accent, lightness: 0.985, chroma: Math.min(accent.chroma, 0.008) }),
  onDeepMuted: toHex({ ...accent, lightness: 0.84, chroma: Math.min(accent.chroma, 0.03) }),
  bright: toHex({ ...accent, lightness: 0.84, chroma: Math.min(accent.chroma, 0.13) }),
});

/** Uses white text if it is readable on the accent or on a slightly darker shade of it, and dark text otherwise. */
function filledControl(accent: Oklch): { solid: Oklch; on: string } {
  const darker = shifted(accent, -1, hasContrastOn([white], textContrast));
  if (accent.lightness - darker.lightness <= whiteTextAllowance) return { solid: darker, on: white };
  const on = ink(accent);
  return { solid: shifted(accent, 1, hasContrastOn([on], textContrast)), on };
}

/**
 * The shift moves the fill away from its text, so the contrast grows. A fill that is almost black cannot get darker; it
 * is lightened and still has enough contrast.
 */
function hoverShift(solid: Oklch, on: string): number {
  if (on !== white) return 0.05;
  return solid.lightness < 0.25 ? 0.18 : -0.05;
}

function ink(accent: Oklch): string {
  return toHex({ ...accent, lightness: 0.2, chroma: Math.min(accent.chroma, 0.03) });
}

function hasContrastOn(backgrounds: readonly string[], ratio: number) {
  return (colour: string) => backgrounds.every((background) => contrast(colour, background) >= ratio);
}

/**
 * The nearest lightness in one direction with enough contrast. The loop ends at black or white, one of which passes on
 * every background.
 */
function shifted(from: Oklch, direction: 1 | -1, passes: (colour: string) => boolean): Oklch {
  const end = clamp(direction);
  let colour = from;
  while (!passes(toHex(colour)) && colour.lightness !== end)
    colour = { ...colour, lightness: clamp(colour.lightness + direction * 0.004) };
  return colour;
}

function properties(prefix: string, colours: Record<string, string>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--colors-${prefix}${inKebabCase(name)}:${colour}`)
    .join(';');
}

const inKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
