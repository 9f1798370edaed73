import { expect, it } from 'vitest';
import { modestForm } from '#server/routes/app/files/modestForm.ts';

const TYPE = 'multipart/form-data; boundary=abc';
const headersOf = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"`;
const part = (headers: string, content = '%PDF-') => `--abc\r\n${headers}\r\n\r\n${content}\r\n`;
const formOf = (...parts: string[]) => Buffer.from(`${parts.join('')}--abc--\r\n`);
const read = async (body: Buffer<ArrayBuffer>, type = TYPE) => (await modestForm(body, type)?.formData())?.get('file');

it('reads a form as it was sent', async () => {
  const file = await read(
    formOf(part('Content-Disposition: form-data; name="purpose"', 'proof'), part(headersOf('a.pdf'))),
  );
  expect(file).toMatchObject({ name: 'a.pdf', size: 5 });
});

it.each(['"abc"', 'abc; charset=utf-8', 'abc'])('finds the boundary %s', async (boundary) => {
  const file = await read(formOf(part(headersOf('a.pdf'))), `Multipart/Form-Data; boundary=${boundary}`);
  expect(file).toMatchObject({ name: 'a.pdf' });
});

it.each([
  ['of 16 MB', `x${'. '.repeat(8_000_000)}x.pdf`],
  ['of accents', 'ñ'.repeat(3_000_000)],
  ['of quotes', '%22'.repeat(1000)],
])('cuts a name %s', async (_, name) => {
  const file = await read(formOf(part(headersOf(name))));
  expect(file).toMatchObject({ size: 5 });
  expect((file as File).name.length).toBeLessThanOrEqual(255);
});

it.each([
  ['more than fifty parts', formOf(...Array.from({ length: 51 }, () => part(headersOf('a.pdf'))))],
  ['long headers', formOf(part(`${headersOf('a.pdf')}\r\nX-A: ${'x'.repeat(5000)}`))],
  ['many headers', formOf(part(`${headersOf('a.pdf')}${'\r\nx: y'.repeat(100_000)}`))],
  ['a long field name', formOf(part(`Content-Disposition: form-data; name="${'a'.repeat(5000)}"`))],
  ['two long file names', formOf(part(`${headersOf('a'.repeat(9000))}; filename="${'a'.repeat(9000)}"`))],
])('refuses a form with %s', async (_, body) => {
  expect(modestForm(body, TYPE)).toBeUndefined();
});

it.each(['', 'application/json', 'multipart/form-data', `${TYPE}${' '.repeat(100_000)}`])(
  'refuses a body of another type: %j',
  (type) => {
    expect(modestForm(formOf(part(headersOf('a.pdf'))), type)).toBeUndefined();
  },
);

it('parses with the boundary by which the parts were counted', async () => {
  const form = modestForm(formOf(part(headersOf('a.pdf'))), 'multipart/form-data; boundary=other; boundary=abc');
  expect(form?.headers.get('content-type')).toBe('multipart/form-data; boundary="other"');
});
