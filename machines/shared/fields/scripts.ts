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

/** Whether every letter of a name belongs to a script that documents can print, and none of its characters is an emoji. */
export const isPrinted = (name: string) => !unprinted.test(name);
