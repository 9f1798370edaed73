import { create, type Font, registerFormat } from 'fontkit';

declare module 'fontkit' {
  /** A format's `probe` recognises its files, and its constructor opens one. */
  export function registerFormat(format: {
    probe(file: Uint8Array): boolean;
    new (stream: { buffer: Uint8Array }): object;
  }): void;
}

/** The parsed fonts, by the name that stands for them. */
const shared = new Map<string, Font>();

const nameLength = 24;
const decodeName = (file: Uint8Array) => (file.byteLength === nameLength ? Buffer.from(file).toString('latin1') : '');

/**
 * pdfkit parses its font files anew for each document, which takes most of a document's time. With this format, whose
 * files only name a font, it gets one that is already parsed.
 */
class SharedFont {
  static probe(file: Uint8Array): boolean {
    return shared.has(decodeName(file));
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    // biome-ignore lint/correctness/noConstructorReturn: fontkit opens a file by constructing its format
    return shared.get(decodeName(buffer)) ?? this;
  }
}
registerFormat(SharedFont);

/** Parses a font file once. Returns the font, and the file that names it. */
export function shareFont(file: Uint8Array, characters: string): { font: Font; name: Uint8Array } {
  const font = create(Buffer.from(file)) as Font;
  // A glyph of two characters, such as a space, keeps the character of its first use, which must not depend on other
  // documents.
  font.glyphsForString(characters);
  rememberLayouts(font);
  const name = `font ${shared.size}`.padEnd(nameLength);
  shared.set(name, font);
  return { font, name: new Uint8Array(Buffer.from(name, 'latin1')) };
}

/** Documents of one kind repeat nearly all of their words. */
const MAX_WORDS = 4_000;

function rememberLayouts(font: Font) {
  const layouts = new Map<string, ReturnType<Font['layout']>>();
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const key = `${features} ${text}`;
    const run = layouts.get(key) ?? layout(text, features);
    if (layouts.size >= MAX_WORDS) layouts.clear();
    layouts.set(key, run);
    // pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(run) as typeof run, { positions });
  };
}
