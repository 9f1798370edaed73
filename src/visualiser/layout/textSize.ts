const NARROW = /[iljtfr.,:;'|![\]()¬ ]/;
const WIDE = /[mwMW@…→∧∨]/;
const CAPITAL = /[A-ZÁÉÍÓÚÑ_]/;

/** From this code point on (CJK and beyond), characters are as wide as high. */
const SQUARE = 0x2e80;

const estimateEm = (character: string) => {
  if ((character.codePointAt(0) ?? 0) >= SQUARE) return 1.15;
  if (NARROW.test(character)) return 0.37;
  if (WIDE.test(character)) return 0.93;
  return CAPITAL.test(character) ? 0.72 : 0.6;
};

/** An upper bound of a text's width in the interface's font, because the layout cannot measure text. */
export function estimateWidth(text: string, fontSize: number): number {
  return Math.ceil([...text].reduce((sum, character) => sum + estimateEm(character), 0) * fontSize);
}

/** Shortens long texts in the chart. The side panel shows them in full. */
export const shortened = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
