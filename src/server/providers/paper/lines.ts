import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, MISSING } from './fonts.ts';

/** A piece of a line in one font and one direction, from left to right as it is drawn. */
export interface Run {
  face: string;
  /** Shaping reverses the letters of a right-to-left script itself, so these are in reading order. */
  text: string;
  width: number;
}

export interface Line {
  runs: Run[];
  width: number;
}

export interface LineOptions {
  width: number;
  faces: Face[];
  widthOf: (text: string, face: string) => number;
}

interface Character {
  text: string;
  face: Face;
  /** Odd for right to left (Unicode Standard Annex 9). */
  level: number;
}

const bidi = bidiFactory();
const isInherited = /^[\p{M}\u200c\u200d]$/u;

/** Divides a text into lines that fit the width. Each line holds its runs in the order in which they are drawn. */
export function breakLines(text: string, options: LineOptions): Line[] {
  const levels = bidi.getEmbeddingLevels(text, 'ltr');
  const characters = indexCharacters(text, levels.levels, options.faces);
  let start = 0;
  return lineEnds(text, characters, options).map((end) => {
    const trimmed = trimmedEnd(text, start, end);
    const order = inDrawingOrder(text, levels, start, trimmed);
    // For screen readers, the space at the end of a line separates its words from the next ones.
    if (trimmed < end && end < text.length) order.push(trimmed);
    start = end;
    return buildLine(order, characters, options);
  });
}

/** The characters by their UTF-16 index. The second half of a surrogate pair has none. */
function indexCharacters(text: string, levels: Uint8Array, faces: Face[]): Map<number, Character> {
  const characters = new Map<number, Character>();
  let index = 0;
  let before: Face | undefined;
  for (const character of text) {
    const covering =
      isInherited.test(character) && before?.covers(character) ? before : faces.find((face) => face.covers(character));
    const face = covering ?? faces[0];
    if (!face) throw new Error('A document needs a font');
    characters.set(index, { text: printed(character, covering), face, level: levels[index] ?? 0 });
    before = face;
    index += character.length;
  }
  return characters;
}

/** Line breaks, and spaces that no font has, are printed as spaces. */
function printed(character: string, face: Face | undefined): string {
  if (character === '\n' || (!face && /\s/.test(character))) return ' ';
  return face ? character : MISSING;
}

/** Words are measured one by one. A line is measured as a whole only if it fills more than this part of the width. */
const NEARLY_FULL = 0.95;

/** The index after each line. A word longer than the width, such as a hash, is broken at the end of the line. */
function lineEnds(text: string, characters: Map<number, Character>, options: LineOptions): number[] {
  const width = (from: number, to: number) => buildLine(indexes(from, to), characters, options).width;
  const breaker = new LineBreaker(text);
  const ends: number[] = [];
  let start = 0;
  let last = 0;
  let words = 0;
  const endAt = (end: number) => {
    ends.push(end);
    start = end;
    words = 0;
  };
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position, required } = next;
    const word = width(last, position);
    const isTooWide = () =>
      words + word > options.width * NEARLY_FULL && width(start, trimmedEnd(text, start, position)) > options.width;
    if (last > start && isTooWide()) endAt(last);
    while (isTooWide()) {
      let full = start + 1;
      while (width(start, full + 1) <= options.width) full += 1;
      if (full < text.length && !characters.has(full)) full += 1;
      endAt(full);
    }
    words += word;
    last = position;
    if (required && last > start && last < text.length) endAt(last);
  }
  return start < text.length ? [...ends, text.length] : ends;
}

const indexes = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Spaces at the end of a line take no room. */
function trimmedEnd(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length;
}

function inDrawingOrder(text: string, levels: ReturnType<typeof bidi.getEmbeddingLevels>, from: number, to: number) {
  const order = indexes(from, to);
  for (const [start, end] of bidi.getReorderSegments(text, levels, from, to - 1)) {
    const turned = order.slice(start - from, end - from + 1).reverse();
    order.splice(start - from, turned.length, ...turned);
  }
  return order;
}

/** Joins neighbours of one font and one direction into runs. */
function buildLine(order: number[], characters: Map<number, Character>, { widthOf }: LineOptions): Line {
  const groups: Character[][] = [];
  for (const index of order) {
    const character = characters.get(index);
    if (!character) continue;
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first && first.face === character.face && first.level === character.level) group.push(character);
    else groups.push([character]);
  }
  const runs = groups.map((group) => buildRun(group, widthOf));
  return { runs, width: runs.reduce((total, run) => total + run.width, 0) };
}

function buildRun(group: Character[], widthOf: LineOptions['widthOf']): Run {
  const face = group[0]?.face.id ?? '';
  const isReversed = (group[0]?.level ?? 0) % 2 === 1;
  const drawn = group.map(({ text }) => text);
  const text = isReversed ? reversedText(drawn) : drawn.join('');
  return { face, text, width: widthOf(text, face) };
}

/**
 * Punctuation between right-to-left words has no script, so shaping does not reverse it, and brackets face the other
 * way.
 */
function reversedText(drawn: string[]): string {
  if (drawn.some((character) => /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(character))) return drawn.toReversed().join('');
  return drawn.map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
