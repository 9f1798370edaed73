/**
 * Derives the brand colours from a tenant's accent colour. Every pair that carries text or focus reaches the contrast
 * of WCAG 2.2 AA, so no accent makes a page unreadable. The CSS contains only computed colours, never the tenant's own
 * text.
 */

export const defaultAccent = '#0e5a4b';

/** The backgrounds on which a brand colour is used. */
export const pageBackgrounds = {
  light: { bg: '#faf9f7', surface: '#ffffff', sunken: '#f3f1ec' },
  dark: { bg: '#141311', surface: '#1c1a18', sunken: '#272421' },
} as const;

export type BrandColours = {
  /** The fill of controls, and its colour while the pointer is over them. */
  solid: string;
  hover: string;
  /** Text on `solid` and `hover`. */
  on: string;
  /** Text, icons and marks on any page background and on `subtle`. */
  fg: string;
  /** The tint behind a selected element. */
  subtle: string;
  /** The focus ring. */
  ring: string;
};

export type Theme = keyof typeof pageBackgrounds;

type Oklch = { lightness: number; chroma: number; hue: number };

const textContrast = 4.5;
const markContrast = 3;
const white = '#ffffff';
/** How much an accent may be darkened, in Oklab lightness, so that white text is readable on it. */
const whiteTextAllowance = 0.07;

/** The brand's colours in both themes. A text that is not a hex colour gives the colours of the default accent. */
export function brandColours(accent: string): Record<Theme, BrandColours> {
  const colour = toOklch(isHex(accent) ? accent : defaultAccent);
  return { light: lightBrand(colour), dark: darkBrand(colour) };
}

/** The CSS custom properties of the brand colours, for the page that the server sends. */
export function brandCss(accent: string): string {
  const { light, dark } = brandColours(accent);
  return [
    `:root{${properties(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${properties(dark)}}}`,
    `:root[data-theme=dark]{${properties(dark)}}`,
  ].join('');
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function lightBrand(accent: Oklch): BrandColours {
  const capped = { ...accent, lightness: Math.min(accent.lightness, 0.9) };
  const subtle = toHex({ ...accent, lightness: 0.955, chroma: Math.min(accent.chroma * 0.2, 0.022) });
  const backgrounds = [...Object.values(pageBackgrounds.light), subtle];
  const { solid, on } = filledControl(capped);
  return {
    solid: toHex(solid),
    hover: toHex({ ...solid, lightness: solid.lightness + hoverShift(solid, on) }),
    on,
    fg: toHex(shifted(accent, -1, hasContrastOn(backgrounds, textContrast))),
    subtle,
    ring: toHex(shifted(accent, -1, hasContrastOn(backgrounds, markContrast))),
  };
}

function darkBrand(accent: Oklch): BrandColours {
  const lightness = Math.min(Math.max(accent.lightness, 0.76), 0.88);
  const solid = { ...accent, lightness, chroma: Math.min(accent.chroma * 1.15, 0.12) };
  const subtle = toHex({ ...accent, lightness: 0.29, chroma: Math.min(accent.chroma * 0.5, 0.045) });
  const backgrounds = [...Object.values(pageBackgrounds.dark), subtle];
  const text = { ...solid, lightness: lightness + 0.05, chroma: solid.chroma * 0.85 };
  return {
    solid: toHex(solid),
    hover: toHex({ ...solid, lightness: lightness + 0.05 }),
    on: ink(accent),
    fg: toHex(shifted(text, 1, hasContrastOn(backgrounds, textContrast))),
    subtle,
    ring: toHex(shifted(solid, 1, hasContrastOn(backgrounds, markContrast))),
  };
}

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
 * The nearest lightness in one direction that passes. The loop ends at black or white, which pass on every background.
 */
function shifted(from: Oklch, direction: 1 | -1, passes: (colour: string) => boolean): Oklch {
  let colour = from;
  while (!passes(toHex(colour)) && colour.lightness > 0 && colour.lightness < 1)
    colour = { ...colour, lightness: clamp(colour.lightness + direction * 0.004) };
  return colour;
}

function properties(colours: BrandColours): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--colors-brand-${name}:${colour}`)
    .join(';');
}

function isHex(text: string): boolean {
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(text);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearChannels(hex: string): [red: number, green: number, blue: number] {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const channel = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** sRGB to Oklch, by Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab). */
function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearChannels(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The colour in sRGB. A colour outside of the gamut loses chroma, never lightness or hue. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  let inside = 0;
  let outside = chroma;
  let current = chroma;
  for (let round = 0; round < 16; round += 1) {
    if (isInGamut(toLinear({ lightness, chroma: current, hue }))) inside = current;
    else outside = current;
    if (inside === chroma) break;
    current = (inside + outside) / 2;
  }
  return `#${toLinear({ lightness, chroma: inside, hue }).map(toHexDigits).join('')}`;
}

function toHexDigits(linear: number): string {
  const value = clamp(linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

function toLinear({ lightness, chroma, hue }: Oklch): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isInGamut(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001);
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
