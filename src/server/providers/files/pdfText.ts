/** One word of PDF's syntax. Names and strings are as their readers see them, with every escape resolved. */
export type PdfToken = { kind: 'name' | 'string' | 'bracket' | 'word'; text: string };

export interface PdfObject {
  tokens: PdfToken[];
  /** Where the stream's data begin, if the object has any. */
  dataAt: number | undefined;
}

/** A file, or a part of one, that does not follow the syntax, or would take too long to read. */
export class UnreadablePdf extends Error {}

const blank = /[\0\t\n\f\r ]*/y;
const comment = /%[^\r\n]*/y;
const simple = /(<<|>>|\[|\])|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|<([\da-fA-F\0\t\n\f\r ]*)>|([^\0\t\n\f\r ()<>[\]{}/%]+)/y;
const inString = /[()\\]/g;
const streamStart = /stream\r?\n?/y;
const deepest = 64;
const structural = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

/** Reads objects wherever they begin. What it may read in all is limited, since nothing keeps objects from overlapping. */
export class PdfText {
  readonly text: string;
  #budget: number;

  constructor(bytes: Uint8Array) {
    this.text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    this.#budget = bytes.byteLength * 16 + 4096;
  }

  /** The one object that begins here. */
  objectAt(start: number): PdfObject {
    const tokens: PdfToken[] = [];
    let depth = 0;
    let at = start;
    do {
      at = this.#skipBlank(at);
      const [token, end] = this.#tokenAt(at);
      this.#spend(end - at);
      if (token.kind === 'bracket') depth += token.text === '<<' || token.text === '[' ? 1 : -1;
      if (depth > deepest || depth < 0 || (token.kind === 'word' && structural.has(token.text)))
        throw new UnreadablePdf();
      tokens.push(token);
      at = end;
    } while (depth > 0);
    streamStart.lastIndex = this.#skipBlank(at);
    return { tokens, dataAt: streamStart.test(this.text) ? streamStart.lastIndex : undefined };
  }

  #tokenAt(at: number): [token: PdfToken, end: number] {
    if (this.text[at] === '(') return this.#stringAt(at);
    simple.lastIndex = at;
    const [, bracket, name, hex, word] = simple.exec(this.text) ?? [];
    const end = simple.lastIndex;
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
      if (depth > deepest) break;
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
  return (token: PdfToken) => token.kind === 'name' && token.text === text;
}

function unescapedName(name: string): string {
  return name.replace(/#([\da-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function unescapedString(text: string): string {
  return text
    .replace(/\\(\r\n|[\r\n])/g, '')
    .replace(/\\([0-7]{1,3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8) & 0xff))
    .replace(/\\(.)/g, '$1');
}

function fromHex(hex: string): string {
  return Buffer.from(hex.replace(/[^\da-fA-F]/g, ''), 'hex').toString('latin1');
}
