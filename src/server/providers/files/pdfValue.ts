import type { PdfToken } from './pdfText.ts';

export type PdfValue =
  | { kind: 'dictionary'; entries: [key: string, value: PdfValue][] }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'reference'; number: number }
  | { kind: 'name' | 'other'; text: string };

/** Builds the value of an object from its tokens. A lone number may be the start of a reference. */
export function parsePdfValue(tokens: readonly PdfToken[]): PdfValue {
  const [first] = tokens;
  if (tokens.length === 1 && first?.kind === 'word' && /^\d+$/.test(first.text))
    return { kind: 'reference', number: Number(first.text) };
  return new Reader(tokens).read();
}

class Reader {
  #tokens: readonly PdfToken[];
  #at = 0;

  constructor(tokens: readonly PdfToken[]) {
    this.#tokens = tokens;
  }

  read(): PdfValue {
    const token = this.#tokens[this.#at];
    const isReference = this.#isReference();
    this.#at += isReference ? 3 : 1;
    if (isReference) return { kind: 'reference', number: Number(token?.text) };
    if (token?.kind === 'bracket') {
      const items = this.#readUntilEnd();
      return token.text === '[' ? { kind: 'array', items } : { kind: 'dictionary', entries: toEntries(items) };
    }
    return { kind: token?.kind === 'name' ? 'name' : 'other', text: token?.text ?? '' };
  }

  #readUntilEnd(): PdfValue[] {
    const items: PdfValue[] = [];
    while (this.#isInside()) items.push(this.read());
    this.#at += 1;
    return items;
  }

  #isInside(): boolean {
    const token = this.#tokens[this.#at];
    return token !== undefined && !(token.kind === 'bracket' && (token.text === '>>' || token.text === ']'));
  }

  #isReference(): boolean {
    return [/^\d+$/, /^\d+$/, /^R$/].every((part, step) => {
      const token = this.#tokens[this.#at + step];
      return token?.kind === 'word' && part.test(token.text);
    });
  }
}

/** Readers continue differently after a key that is not a name, so each name counts as the key of the next value. */
function toEntries(items: readonly PdfValue[]): [key: string, value: PdfValue][] {
  return items.flatMap((key, index) => {
    const value = items[index + 1];
    return key.kind === 'name' && value ? [[key.text, value] as [string, PdfValue]] : [];
  });
}
