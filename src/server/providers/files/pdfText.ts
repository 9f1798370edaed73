/** A token of PDF's syntax. The escapes in names and strings are resolved. */
export type PdfToken = { kind: 'name' | 'string' | 'bracket' | 'word'; text: string };

export interface ObjectId {
  number: number;
  generation: number;
}

/** The number of trailers, which have none in the file. */
export const TRAILER = -1;

export interface PdfObject {
  /** Undefined if it is unclear. */
  number?: number | undefined;
  tokens: PdfToken[];
  /** The start of the stream's data, if the object has any. */
  dataAt: number | undefined;
}

/** Thrown if a file violates the syntax or would take too long to read. */
export class UnreadablePdf extends Error {}

const blank = /[\0\t\n\f\r ]*/y;
const comment = /%[^\r\n]*/y;
const tokenPattern =
  /(<<|>>|\[|\])|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|<([\da-fA-F\0\t\n\f\r ]*)>|([^\0\t\n\f\r ()<>[\]{}/%]+)/y;
const inString = /[()\\]/g;
const streamStart = /stream\r?\n?/y;
const MAX_DEPTH = 64;
const structural = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

/**
 * Reads objects at any position. Since objects may overlap, the total number of characters that it reads is limited.
 */
export class PdfText {
  readonly text: string;
  #budget: number;

  constructor(bytes: Uint8Array) {
    this.text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    this.#budget = bytes.byteLength * 16 + 4096;
  }

  /** Reads the object that starts here. */
  objectAt(start: number): PdfObject {
    const tokens: PdfToken[] = [];
    let depth = 0;
    let at = start;
    do {
      at = this.#skipBlank(at);
      const [token, end] = this.#tokenAt(at);
      this.#spend(end - at);
      if (token.kind === 'bracket') depth += token.text === '<<' || token.text === '[' ? 1 : -1;
      if (depth > MAX_DEPTH || depth < 0 || (token.kind === 'word' && structural.has(token.text)))
        throw new UnreadablePdf();
      tokens.push(token);
      at = end;
    } while (depth > 0);
    streamStart.lastIndex = this.#skipBlank(at);
    return { tokens, dataAt: streamStart.test(this.text) ? streamStart.lastIndex : undefined };
  }

  #tokenAt(at: number): [token: PdfToken, end: number] {
    if (this.text[at] === '(') return this.#stringAt(at);
    tokenPattern.lastIndex = at;
    const [, bracket, name, hex, word] = tokenPattern.exec(this.text) ?? [];
    const end = tokenPattern.lastIndex;
    if (bracket) return [{ kind: 'bracket', text: bracket }, end];
    if (name !== undefined) return [{ kind: 'name', text: unescapedName(name) }, end];
    if (hex !== undefined) return [{ kind: 'string', text: fromHex(hex) }, end];
    if (word) return [{ kind: 'word', text: word }, end];
    throw new UnreadablePdf();
  }

  #stringAt(at: number): [token: PdfToken, end: number] {
    let depth = 0;
    inString.lastIndex = at;
    for (let found = inString.exec(this.text); found; found = inString.exec(this.text)) {
      if (found[0] === '\\') inString.lastIndex += 1;
      else depth += found[0] === '(' ? 1 : -1;
      if (depth > MAX_DEPTH) break;
      const end = inString.lastIndex;
      if (depth === 0) return [{ kind: 'string', text: unescapedString(this.text.slice(at + 1, end - 1)) }, end];
    }
    throw new UnreadablePdf();
  }

  #skipBlank(start: number): number {
    let at = start;
    do {
      blank.lastIndex = at;
      blank.test(this.text);
      comment.lastIndex = blank.lastIndex;
      at = comment.test(this.text) ? comment.lastIndex : blank.lastIndex;
    } while (at > blank.lastIndex);
    this.#spend(at - start);
    return at;
  }

  #spend(characters: number) {
    this.#budget -= characters;
    if (this.#budget < 0) throw new UnreadablePdf();
  }
}

export function isName(text: string) {
  return (token: PdfToken | undefined) => token?.kind === 'name' && token.text === text;
}

function unescapedName(name: string): string {
  return name.replace(/#([\da-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** ISO 32000-2, 7.3.4.2. A line end counts as one line feed, and as nothing after a backslash. */
function unescapedString(text: string): string {
  return text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])|\r\n?/g, (_, escaped?: string) => {
    if (escaped === undefined) return '\n';
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
  });
}

function fromHex(hex: string): string {
  const digits = hex.replace(/[^\da-fA-F]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
}
