/** Each letter or sign before what is written for it. */
const read = (text: string): Readonly<Record<string, string>> => {
  const words = text.split(' ');
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 ? [] : [[word, words[at + 1] ?? ''] as const])));
};

/** Letters that no decomposition leads to the Latin alphabet, as EPC217-08 writes them. */
const latin = read('ß ss æ ae œ oe ø o đ d ð d ł l ı i þ th ħ h ŋ n');
const greek = read(
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
);
const cyrillic = read(
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya',
);
const letters = { ...latin, ...greek, ...cyrillic };
const signs = read("& + ; , _ - [ ( ] ) { ( } ) \" ' ` ' ´ ' ‘ ' ’ ' “ ' ” ' – - — - º o ª a € EUR");

const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]$/;

function writeOne(character: string): string {
  if (ALLOWED.test(character)) return character;
  const small = character.toLowerCase();
  const letter = letters[small];
  if (letter !== undefined) return small === character ? letter : letter.toUpperCase();
  return character.trim() === '' ? ' ' : '.';
}

const write = (character: string): string =>
  signs[character] ?? [...character.normalize('NFKD').replace(/\p{M}/gu, '')].map(writeOne).join('');

const isEdge = (character: string | undefined) => character === '/' || character === ' ';

function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isEdge(text[from])) from += 1;
  while (to > from && isEdge(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/**
 * A text in the characters that every bank of the SEPA area reads (EPC217-08): accents go, other letters are written in
 * Latin ones, and the rest becomes a dot. A text neither begins nor ends with a slash, nor has two in a row.
 */
export function sepaText(text: string, max: number): string {
  const plain = [...text.normalize('NFC')].map(write).join('');
  const single = plain.replace(/ {2,}/g, ' ').replace(/\/{2,}/g, '/');
  return withoutEdges(withoutEdges(single).slice(0, max)) || '.';
}
