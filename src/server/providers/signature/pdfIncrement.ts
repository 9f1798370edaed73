import { createHash } from 'node:crypto';
import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';

/** A document of one revision, as this product makes them: with a plain table of objects, and a line's end as its last byte. */
const wholeDocument = /startxref\n(\d+)\n%%EOF\n$/;
const tailLength = 64;

/** Objects written after the end of a PDF, as PDF revises itself: the bytes that were there stay as they are. */
export class PdfIncrement {
  #original: Buffer;
  #previousTable: string;
  #parts: Buffer[] = [];
  #length: number;
  #offsets: { ref: PDFRef; offset: number }[] = [];

  constructor(pdf: Uint8Array) {
    this.#original = Buffer.from(pdf);
    this.#length = pdf.byteLength;
    const [, table] = wholeDocument.exec(this.#original.toString('latin1', pdf.byteLength - tailLength)) ?? [];
    if (!table || this.#original.toString('latin1', Number(table), Number(table) + 4) !== 'xref')
      throw new Error('Only a document with a plain table of objects can be added to');
    this.#previousTable = table;
  }

  /** The offset in the file at which the object's own text begins. */
  add(ref: PDFRef, object: PDFObject | string): number {
    const head = `${ref.objectNumber} ${ref.generationNumber} obj\n`;
    this.#offsets.push({ ref, offset: this.#length });
    const start = this.#length + head.length;
    this.#write(`${head}${object.toString()}\nendobj\n`);
    return start;
  }

  /** The whole file: the original, the added objects, and a table that leads to both. */
  end({ trailerInfo, largestObjectNumber }: PDFContext): Buffer {
    const table = this.#length;
    const inOrder = this.#offsets.toSorted((one, other) => one.ref.objectNumber - other.ref.objectNumber);
    const entries = inOrder.map(
      ({ ref, offset }) => `${ref.objectNumber} 1\n${pad(offset, 10)} ${pad(ref.generationNumber, 5)} n \n`,
    );
    const digest = createHash('sha256').update(Buffer.concat(this.#parts)).digest('hex').slice(0, 32);
    const firstId = /<([\da-fA-F]+)>/.exec(String(trailerInfo.ID))?.[1] ?? digest;
    const trailer = [
      `/Size ${largestObjectNumber + 1}`,
      `/Root ${trailerInfo.Root}`,
      ...(trailerInfo.Info ? [`/Info ${trailerInfo.Info}`] : []),
      `/ID [<${firstId}> <${digest}>]`,
      `/Prev ${this.#previousTable}`,
    ];
    this.#write(`xref\n${entries.join('')}trailer\n<<\n${trailer.join('\n')}\n>>\nstartxref\n${table}\n%%EOF\n`);
    return Buffer.concat([this.#original, ...this.#parts]);
  }

  #write(text: string) {
    const part = Buffer.from(text, 'latin1');
    this.#parts.push(part);
    this.#length += part.byteLength;
  }
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
