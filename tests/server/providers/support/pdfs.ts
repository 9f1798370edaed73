import { deflateSync } from 'node:zlib';

/** A PDF of these objects (the first one is `1 0 obj`), with a cross-reference table. */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.byteLength ?? 0;
  const write = (part: Buffer) => {
    parts.push(part);
    length += part.byteLength;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    write(Buffer.from(`${index + 1} 0 obj\n`));
    write(Buffer.from(object));
    write(Buffer.from('\nendobj\n'));
  });
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  write(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
  write(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** A PDF of one page. `catalog` are further entries of its catalog, and `more` are the objects from `4 0 obj` on. */
export function pdfWith(catalog: string, ...more: (string | Buffer)[]): Buffer {
  return pdfOf([`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, pages, page, ...more]);
}

export function streamOf(dictionary: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.byteLength} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** An object stream with these objects, numbered from 10. */
export function objectStream(
  objects: string[],
  changed: { dictionary?: string; pack?: (data: Buffer) => Buffer } = {},
) {
  let offset = 0;
  const pairs = objects.map((object, index) => {
    const pair = `${index + 10} ${offset}`;
    offset += object.length + 1;
    return pair;
  });
  const head = `${pairs.join(' ')} `;
  const data = Buffer.from(`${head}${objects.join('\n')}\n`);
  const { dictionary = '/Filter /FlateDecode', pack = deflateSync } = changed;
  return streamOf(`/Type /ObjStm /N ${objects.length} /First ${head.length} ${dictionary}`, pack(data));
}
