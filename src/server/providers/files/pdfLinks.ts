import { isName, type PdfObject, type PdfToken } from './pdfText.ts';

/** The number of an object, or undefined if it is unclear and may be any. */
type ObjectNumber = number | undefined;

/** The number of the reference at a place of the tokens, such as `5 0 R`. */
function referenceAt(tokens: readonly PdfToken[], at: number): number | undefined {
  const [number, generation, word] = tokens.slice(at, at + 3);
  const isReference = /^\d+$/.test(number?.text ?? '') && /^\d+$/.test(generation?.text ?? '');
  return isReference && word?.text === 'R' ? Number(number?.text) : undefined;
}

/**
 * Addresses of links that are objects of their own. Titles and other texts may be objects too, so a text counts only if a
 * link refers to it, through any number of references.
 */
export class LinkTargets {
  #links = new Set<number>();
  #texts: [number: ObjectNumber, text: string][] = [];
  #references: [number: ObjectNumber, to: number][] = [];

  add({ number, tokens }: PdfObject): void {
    for (const [at, token] of tokens.entries()) {
      const linked = isName('URI')(token) ? referenceAt(tokens, at + 1) : undefined;
      if (linked !== undefined) this.#links.add(linked);
    }
    const [first] = tokens;
    if (tokens.length === 1 && first?.kind === 'string') this.#texts.push([number, first.text]);
    // The reader of objects ends after the first word of a lone reference.
    if (tokens.length === 1 && first?.kind === 'word' && /^\d+$/.test(first.text))
      this.#references.push([number, Number(first.text)]);
  }

  /** Whether a link leads to a text for which `isHarmful` holds. */
  reach(isHarmful: (text: string) => boolean): boolean {
    if (this.#links.size === 0) return false;
    const reached = new Set(this.#links);
    for (let size = -1; size !== reached.size; ) {
      size = reached.size;
      for (const [number, to] of this.#references) if (number === undefined || reached.has(number)) reached.add(to);
    }
    return this.#texts.some(([number, text]) => (number === undefined || reached.has(number)) && isHarmful(text));
  }
}
