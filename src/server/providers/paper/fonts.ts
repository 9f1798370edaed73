import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import bricolage from './bricolage.woff2?inline';
import geist from './geist.woff2?inline';
import { shareFont } from './sharedFonts.ts';

/** `display`: the font of titles. */
export type Weight = 'regular' | 'strong' | 'display';

/** A font reduced to the characters of one document, or to those that most documents need. */
export interface Face {
  id: string;
  /** Its file, or one that names a shared font. */
  bytes: Uint8Array;
  font: Font;
  covers: (character: string) => boolean;
}

/** The fonts of a document. The first one that covers a character prints it. */
export type Fonts = Record<Weight, Face[]>;

/** Printed instead of a character that no font covers, so that a gap in a text is visible. */
export const MISSING = '?';

const weights = { regular: 400, strong: 600, display: 600 } as const;
const interFiles: Record<'regular' | 'strong', string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  strong: '600SemiBold/Inter_600SemiBold.ttf',
};
/** Inter's contextual alternates take most of the time of a document but change no letter. */
const textFeatures = ['kern', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum'];

/** In this order: what Inter lacks of the European scripts, the others, and the Han characters of each language. */
const noto = ['', '-hebrew', '-arabic', '-armenian', '-georgian', '-ethiopic', '-bengali', '-gujarati', '-gurmukhi']
  .concat(['-tamil', '-telugu', '-kannada', '-malayalam', '-sinhala', '-thai', '-lao', '-khmer', '-myanmar'])
  .concat(['-sc', '-tc', '-jp', '-kr'])
  .map((script) => `noto-sans${script}`);

const { resolve } = createRequire(import.meta.url);

/** Some scripts use them to join letters or to keep them apart. */
const JOINERS = '\u200c\u200d';

/** fontkit reads the frame of an empty glyph even where the file ends before it. */
const END_PADDING = Buffer.alloc(16);

/**
 * The Latin letters of the fonts that pages use for titles and for text. They are part of the program, unlike the
 * browser's files.
 */
const inlined = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const displayFont = inlined(bricolage);
const textFont = inlined(geist);

interface FaceOptions {
  weight?: number;
  features?: string[];
}

async function reducedFile(source: Uint8Array, text: string, { weight, features }: FaceOptions): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font');
  const reduced = await subset(source, text, {
    targetFormat: 'sfnt',
    ...(weight && { variationAxes: { wght: weight } }),
    ...(features && { keepFeatures: features }),
  });
  return new Uint8Array(Buffer.concat([reduced, END_PADDING]));
}

async function buildFace(id: string, source: Uint8Array, text: string, options: FaceOptions): Promise<Face> {
  const bytes = await reducedFile(source, text, options);
  return coveringFace(id, bytes, create(Buffer.from(bytes)) as Font);
}

function coveringFace(id: string, bytes: Uint8Array, font: Font): Face {
  // A font without any of the characters has no table of characters either.
  const characters = new Set(font.numGlyphs > 1 ? font.characterSet : []);
  return { id, bytes, font, covers: (character: string) => characters.has(character.codePointAt(0) ?? 0) };
}

/** Each package divides its font into files by ranges of characters, named `arabic` or, for Han and Hangul, `[57]`. */
interface Slice {
  id: string;
  file: string;
  ranges: (readonly [from: number, to: number])[];
}

let slices: Promise<Slice[]> | undefined;

async function readSlices(): Promise<Slice[]> {
  const read = noto.map(async (family) => {
    const folder = `@fontsource-variable/${family}`;
    const index = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
    return Object.entries(index).map(([name, ranges]) => {
      const id = `${family}-${name.replaceAll(/[[\]]/g, '')}`;
      return { id, file: `${folder}/files/${id}-wght-normal.woff2`, ranges: ranges.split(',').map(parseRange) };
    });
  });
  return (await Promise.all(read)).flat();
}

/** `U+600-6FF` or `U+20AC`. */
function parseRange(text: string): readonly [from: number, to: number] {
  const [from = '', to = from] = text.slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The characters of documents in Spanish and English: Latin letters, punctuation and currencies. */
const usualRanges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x202f, 0x203a],
  [0x20a0, 0x20bf],
  [0x2190, 0x2193],
] as const;
const usualText = usualRanges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
  .join('');
const usualCharacters = new Set([...usualText, '\n']);

const usualFaces = new Map<string, Promise<Face>>();

/** Documents in the usual characters share a font. Others have their own. */
function mainFace(id: string, weight: Weight, read: () => Promise<Uint8Array>, text: string, options: FaceOptions) {
  if ([...text].some((character) => !usualCharacters.has(character)))
    return read().then((source) => buildFace(id, source, text, options));
  const key = `${id} ${weight}`;
  const known = usualFaces.get(key) ?? sharedFace(id, read, options);
  usualFaces.set(key, known);
  known.catch(() => usualFaces.delete(key));
  return known;
}

async function sharedFace(id: string, read: () => Promise<Uint8Array>, options: FaceOptions): Promise<Face> {
  const { name, font } = shareFont(await reducedFile(await read(), usualText, options), usualText);
  return coveringFace(id, name, font);
}

/** The font of the pages, or Inter for the whole text if that has more of its letters, so that no word mixes both. */
async function loadTextFace(text: string, weight: 'regular' | 'strong'): Promise<Face> {
  const readInter = () => readFile(resolve(`@expo-google-fonts/inter/${interFiles[weight]}`));
  const [own, inter] = await Promise.all([
    mainFace('geist', weight, async () => textFont, text + MISSING, {
      weight: weights[weight],
      features: textFeatures,
    }),
    mainFace('inter', weight, readInter, text + MISSING, { features: textFeatures }),
  ]);
  const letters = [...text].filter((character) => /\S/.test(character));
  return letters.every((letter) => own.covers(letter) || !inter.covers(letter)) ? own : inter;
}

/** The main font, and others for what it lacks. A file may lack characters of the ranges that its package names. */
async function loadFaces(text: string, weight: Weight): Promise<Face[]> {
  const main = await loadTextFace(text, weight === 'regular' ? 'regular' : 'strong');
  const faces =
    weight === 'display'
      ? [await mainFace('display', weight, async () => displayFont, text, { weight: weights.display }), main]
      : [main];
  const isCovered = (character: string) => faces.some((face) => face.covers(character));
  const left = new Set([...text].filter((character) => /\S/.test(character) && !isCovered(character)));
  if (left.size) slices ??= readSlices();
  for (const { id, file, ranges } of (await slices) ?? []) {
    const within = [...left].filter((character) => isIn(ranges, character.codePointAt(0) ?? 0));
    if (!within.length) continue;
    const face = await buildFace(id, await readFile(resolve(file)), `${within.join('')}${JOINERS}`, {
      weight: weights[weight],
    });
    const covered = within.filter(face.covers);
    for (const character of covered) left.delete(character);
    if (covered.length) faces.push(face);
  }
  return faces;
}

const isIn = (ranges: Slice['ranges'], point: number) => ranges.some(([from, to]) => from <= point && point <= to);

type Texts = Record<'regular' | 'strong', string> & { display?: string };

/**
 * Reads the fonts for the texts of a document: Geist as on the pages, Inter for letters that Geist does not have, and Noto
 * Sans for the scripts that Inter does not have. Titles are in Bricolage.
 */
export async function fontsFor({ regular, strong, display }: Texts): Promise<Fonts> {
  const faces = await Promise.all([
    loadFaces(regular, 'regular'),
    loadFaces(strong, 'strong'),
    display === undefined ? [] : loadFaces(display, 'display'),
  ]);
  return { regular: faces[0], strong: faces[1], display: faces[2] };
}
