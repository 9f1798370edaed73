import type PDFDocument from 'pdfkit';
import type { Fonts, Weight } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';

export type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document['struct']>;

export interface TextStyle {
  weight: Weight;
  /** In points. */
  size: number;
  colour: string;
  /** Gives all digits one width, for columns of figures. */
  isTabular?: boolean;
  /** Points between two lines, in addition to the height of the font. */
  gap?: number;
}

/** Inter's ascender and descender as parts of its size. */
const ASCENT = 0.97;
const HEIGHT = 1.21;

export const lineHeight = ({ size, gap = 0 }: TextStyle) => size * HEIGHT + gap;

/** The fonts of running text, which have kerning and digits of one width. */
const textFaces = ['geist', 'inter'];

/** Otherwise pdfkit reads Helvetica for each document, even if it is not used. */
export const noDefaultFont = { font: '' };

/** Documents repeat most of their words, whose widths depend on nothing else than the key. */
const widths = new Map<string, number>();
const MAX_WIDTHS = 10_000;

function widthOnce(key: string, measure: () => number): number {
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= MAX_WIDTHS) widths.clear();
  const width = measure();
  widths.set(key, width);
  return width;
}

/** Draws texts line by line, because a line may need several fonts and both writing directions. */
export function textWriter(document: Document, fonts: Fonts) {
  for (const [weight, faces] of Object.entries(fonts))
    for (const { id, bytes } of faces) document.registerFont(`${id} ${weight}`, Buffer.from(bytes));

  /** Without the cache by words, so that the letters of joining scripts are shaped together. */
  const chooseFeatures = (face: string, isTabular = false): PDFKit.Mixins.OpenTypeFeatures[] | undefined => {
    if (!textFaces.includes(face)) return [];
    return isTabular ? ['tnum'] : undefined;
  };

  function layout(text: string, { weight, size, isTabular }: TextStyle, width: number): Line[] {
    const measureWidth = (part: string, face: string) => {
      const features = chooseFeatures(face, isTabular);
      return widthOnce(`${face} ${weight} ${size} ${features} ${part}`, () => {
        document.font(`${face} ${weight}`).fontSize(size);
        return document.widthOfString(part, features && { features });
      });
    };
    return breakLines(text, { width, faces: fonts[weight], widthOf: measureWidth });
  }

  /** Returns the height of the lines. */
  function draw(lines: Line[], style: TextStyle, { x, y }: { x: number; y: number }): number {
    lines.forEach(({ runs }, index) => {
      const baseline = y + index * lineHeight(style) + style.size * ASCENT;
      let at = x;
      for (const { face, text, width } of runs) {
        document.font(`${face} ${style.weight}`).fontSize(style.size).fillColor(style.colour);
        const features = chooseFeatures(face, style.isTabular);
        document.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...(features && { features }) });
        at += width;
      }
    });
    return lines.length * lineHeight(style);
  }

  return { layout, draw };
}

export type TextWriter = ReturnType<typeof textWriter>;

/** The bytes of a document, once it has ended. */
export function collectBytes(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}
