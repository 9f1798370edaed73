/** The scripts of names that contracts and certificates can print. A font is embedded for each of them. */
export const printedScripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const;

const inPrintedScript = printedScripts.map((script) => `\\p{scx=${script}}`).join('');
const unprinted = new RegExp(`(?![${inPrintedScript}])[\\p{L}\\p{M}]|\\p{Emoji_Presentation}`, 'u');

/** The first letter that no script of the documents has, or the first emoji. */
export const findUnprinted = (name: string): string | undefined => unprinted.exec(name)?.[0];
