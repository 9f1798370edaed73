const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** FNV-1a, which spreads similar texts over all 32 bits. */
const hash = (text: string) =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), FNV_PRIME), FNV_OFFSET) >>> 0;

/** The items in an order that depends on the seed alone, so that it is the same after a reload and on another device. */
export const shuffle = <T extends { id: string }>(items: readonly T[], seed: string): T[] =>
  items.toSorted((one, other) => hash(`${seed} ${one.id}`) - hash(`${seed} ${other.id}`));
