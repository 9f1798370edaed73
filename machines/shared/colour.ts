import { useMode as addMode, clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, wcagContrast } from 'culori/fn';

/** Colours as hex text and in Oklch, whose lightness is the same for the eye in every hue. The maths is culori's. */
export interface Oklch {
  lightness: number;
  chroma: number;
  /** In degrees. Greys have the hue 0. */
  hue: number;
}

// culori knows no colour space but those that are named, and contrast needs the linear one.
for (const mode of [modeRgb, modeLrgb]) addMode(mode);
const convert = addMode(modeOklch);

/** The WCAG contrast ratio, from 1 to 21. */
export const contrast = wcagContrast;

export function isHex(text: string): boolean {
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(text);
}

export function toOklch(hex: string): Oklch {
  const { l: lightness, c: chroma, h: hue = 0 } = convert(hex) ?? { l: 0, c: 0 };
  return { lightness, chroma, hue };
}

/** The colour in sRGB. A colour outside of the gamut loses chroma, never lightness or hue. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'));
}

export function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
