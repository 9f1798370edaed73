/** The parts of libraries without types, or with incomplete ones, that documents use. */

declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt';
    /** Fixes an axis of a variable font. */
    variationAxes?: Record<string, number>;
    /** The OpenType features that remain. All of them by default. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module 'linebreak' {
  /** Finds the places where a line may end (Unicode Standard Annex 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  /** The bidirectional algorithm (Unicode Standard Annex 9). Ends of ranges are inclusive. */
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels;
    getReorderSegments(text: string, levels: Levels, start?: number, end?: number): [start: number, end: number][];
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a header cell. */
    scope?: 'Row' | 'Column';
  }
}

declare namespace PDFKit {
  interface PDFStructureElement {
    dictionary: { data: Record<string, unknown> };
  }
}
