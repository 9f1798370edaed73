import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'strong';

/** A font file reduced to the characters of one document. */
export interface Face {
  id: string;
  bytes: Uint8Array;
  covers: (character: string) => boolean;
}

/** The fonts of a document. The first one that covers a character prints it. */
export type Fonts = Record<Weight, Face[]>;

/** Printed instead of a character that no font covers, so that nobody reads a text as complete that is not. */
export const MISSING = '?';

const weights = { regular: 400, strong: 600 } as const;
const interFiles = { regular: '400Regular/Inter_400Regular.ttf', strong: '600SemiBold/Inter_600SemiBold.ttf' } as const;
/** Inter's contextual alternates take most of the time of a document and change no letter. */
const interFeatures = ['kern', 'ccmp', 'mark', 'mkmk', 'locl'];

/** In this order: what Inter lacks of the European scripts, the others, and the Han characters of each language. */
const noto = ['', '-hebrew', '-arabic', '-armenian', '-georgian', '-ethiopic', '-bengali', '-gujarati', '-gurmukhi']
  .concat(['-tamil', '-telugu', '-kannada', '-malayalam', '-sinhala', '-thai', '-lao', '-khmer', '-myanmar'])
  .concat(['-sc', '-tc', '-jp', '-kr'])
  .map((script) => `noto-sans${script}`);

const { resolve } = createRequire(import.meta.url);

/** Some scripts write them to join letters or to keep them apart. */
const JOINERS = '\u200c\u200d';

/** fontkit reads the frame of an empty glyph even where the file ends before it. */
const END_PADDING = Buffer.alloc(16);

async function faceOf(id: string, file: string, text: string, options: { weight?: number; features?: string[] }) {
  const { default: subset } = await import('subset-font');
  const { weight, features } = options;
  const reduced = await subset(await readFile(resolve(file)), text, {
    targetFormat: 'sfnt',
    ...(weight && { variationAxes: { wght: weight } }),
    ...(features && { keepFeatures: features }),
  });
  const bytes = new Uint8Array(Buffer.concat([reduced, END_PADDING]));
  const font = create(Buffer.from(bytes)) as Font;
  // A font that has none of the characters has no table of characters either.
  const characters = new Set(font.numGlyphs > 1 ? font.characterSet : []);
  return { id, bytes, covers: (character: string) => characters.has(character.codePointAt(0) ?? 0) };
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
      return { id, file: `${folder}/files/${id}-wght-normal.woff2`, ranges: ranges.split(',').map(rangeOf) };
    });
  });
  return (await Promise.all(read)).flat();
}

/** `U+600-6FF` or `U+20AC`. */
function rangeOf(text: string): readonly [from: number, to: number] {
  const [from = '', to = from] = text.slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Inter, and other fonts for what it lacks. A file may lack characters of the ranges that its package names. */
async function facesOf(text: string, weight: Weight): Promise<Face[]> {
  const inter = await faceOf('inter', `@expo-google-fonts/inter/${interFiles[weight]}`, text + MISSING, {
    features: interFeatures,
  });
  const faces = [inter];
  const left = new Set([...text].filter((character) => /\S/.test(character) && !inter.covers(character)));
  if (left.size) slices ??= readSlices();
  for (const { id, file, ranges } of (await slices) ?? []) {
    const within = [...left].filter((character) => isIn(ranges, character.codePointAt(0) ?? 0));
    if (!within.length) continue;
    const face = await faceOf(id, file, `${within.join('')}${JOINERS}`, { weight: weights[weight] });
    const covered = within.filter(face.covers);
    for (const character of covered) left.delete(character);
    if (covered.length) faces.push(face);
  }
  return faces;
}

const isIn = (ranges: Slice['ranges'], point: number) => ranges.some(([from, to]) => from <= point && point <= to);

/** Reads the fonts for the texts of a document: Inter, and Noto Sans for the scripts that Inter does not have. */
export async function fontsFor(texts: Record<Weight, string>): Promise<Fonts> {
  const [regular, strong] = await Promise.all([facesOf(texts.regular, 'regular'), facesOf(texts.strong, 'strong')]);
  return { regular, strong };
}
