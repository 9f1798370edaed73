const NARROW = /[iljtfr.,:;'|![\]()¬ ]/;
const WIDE = /[mwMW@…→∧∨]/;
const CAPITAL = /[A-ZÁÉÍÓÚÑ_]/;

/** From here on, signs are as wide as they are high. */
const SQUARE = 0x2e80;

const emOf = (sign: string) => {
  if ((sign.codePointAt(0) ?? 0) >= SQUARE) return 1.15;
  if (NARROW.test(sign)) return 0.37;
  if (WIDE.test(sign)) return 0.93;
  return CAPITAL.test(sign) ? 0.72 : 0.6;
};

/** How wide a text is at most in the interface's font: the layout is made where no text can be measured. */
export function widthOf(text: string, fontSize: number): number {
  return Math.ceil([...text].reduce((sum, sign) => sum + emOf(sign), 0) * fontSize);
}

/** Long guards are told whole beside the chart. */
export const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
