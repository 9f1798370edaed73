/** Colours as hex text and in Oklch, whose lightness is the same for the eye in every hue. */
export interface Oklch {
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function isHex(text: string): boolean {
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
export function toOklch(hex: string): Oklch {
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
export function toHex({ lightness, chroma, hue }: Oklch): string {
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

export function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
