import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkUpload } from '#server/providers/files/checkUpload.ts';
import { safeName, type UploadKind } from '#server/providers/files/safeName.ts';
import { pdfWith } from '../support/pdfs.ts';

const all: UploadKind[] = ['pdf', 'png', 'jpeg', 'webp'];
const judge = (bytes: Uint8Array, changed: Partial<{ kinds: UploadKind[]; maxMb: number; name: string }> = {}) =>
  checkUpload(bytes, { kinds: all, maxMb: 5, name: 'file', ...changed });

function picture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#0e5a4b' } });
}

/** A tiny PNG that claims this size. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  it.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('that is a %s is accepted as such, whatever its name claims', async (kind, contentType, extension) => {
    const verdict = await judge(await picture().toFormat(kind).toBuffer(), { name: 'DNI frontal.exe' });
    expect(verdict).toMatchObject({ ok: true, contentType, name: `DNI frontal.${extension}` });
    if (verdict.ok)
      expect(await sharp(verdict.bytes).metadata()).toMatchObject({ format: kind, width: 40, height: 20 });
  });

  it('that is a PDF stays unchanged', async () => {
    const pdf = pdfWith('');
    const verdict = await judge(pdf, { name: 'Justificante.PDF' });
    expect(verdict).toMatchObject({ ok: true, contentType: 'application/pdf', name: 'Justificante.pdf' });
    if (verdict.ok) expect(Buffer.from(verdict.bytes).equals(pdf)).toBe(true);
  });

  it('is refused if its type is not accepted here, or is unknown', async () => {
    const type = { ok: false, key: 'validator.error_file_type' };
    expect(await judge(pdfWith(''), { kinds: ['png'] })).toEqual(type);
    expect(await judge(await picture().png().toBuffer(), { kinds: ['pdf'] })).toEqual(type);
    expect(await judge(await picture().gif().toBuffer())).toEqual(type);
    expect(await judge(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))).toEqual(type);
    expect(await judge(Buffer.from('<!doctype html><script>alert(1)</script>'), { name: 'x.pdf' })).toEqual(type);
    expect(await judge(Buffer.from('MZ\x90\x00'), { name: 'x.png' })).toEqual(type);
  });

  it('is refused if it is empty or one byte too large', async () => {
    expect(await judge(new Uint8Array())).toEqual({ ok: false, key: 'validator.error_file_empty' });
    const whole = Buffer.concat([pdfWith(''), Buffer.alloc(1024 * 1024)]);
    const limit = whole.subarray(0, 1024 * 1024);
    expect(await judge(limit, { maxMb: 1 })).not.toMatchObject({ key: 'validator.error_file_size' });
    const over = whole.subarray(0, 1024 * 1024 + 1);
    expect(await judge(over, { maxMb: 1 })).toEqual({ ok: false, key: 'validator.error_file_size' });
  });

  it('is refused for the active content of a PDF', async () => {
    const refusal = async (bytes: Uint8Array) => {
      const verdict = await judge(bytes);
      return verdict.ok ? 'taken' : verdict.key;
    };
    expect(await refusal(pdfWith('/OpenAction << /S /JavaScript /JS (1) >>'))).toBe('validator.error_file_active');
    expect(await refusal(Buffer.from('%PDF-1.7 and nothing else'))).toBe('validator.error_file_unreadable');
    expect(await refusal(pdfWith('/Encrypt 4 0 R', '<< >>'))).toBe('validator.error_file_protected');
  });
});

describe('an uploaded picture', () => {
  it('loses all its metadata', async () => {
    const source = await picture()
      .withExif({ IFD0: { Artist: 'Begona Nunez' }, IFD3: { GPSLatitude: '41/1 39/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(source.includes('Begona Nunez')).toBe(true);
    const verdict = await judge(source);
    if (!verdict.ok) throw new Error(verdict.key);
    const { exif, xmp, icc, iptc } = await sharp(verdict.bytes).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(verdict.bytes).includes('Begona Nunez')).toBe(false);
  });

  it('is rotated upright before its orientation is removed', async () => {
    const verdict = await judge(await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    if (!verdict.ok) throw new Error(verdict.key);
    expect(await sharp(verdict.bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('that is also a page or an archive is only a picture afterwards', async () => {
    for (const tail of ['<script>alert(1)</script>', 'PK\x03\x04 and so on', '%PDF-1.7\n1 0 obj']) {
      for (const kind of ['png', 'jpeg', 'webp'] as const) {
        const both = Buffer.concat([await picture().toFormat(kind).toBuffer(), Buffer.from(tail, 'latin1')]);
        const verdict = await judge(both);
        if (!verdict.ok) throw new Error(verdict.key);
        expect(Buffer.from(verdict.bytes).includes(tail, 0, 'latin1')).toBe(false);
      }
    }
  });

  it('is not decoded if it claims more pixels than any camera has', async () => {
    const pixels = { ok: false, key: 'validator.error_file_pixels' };
    expect(await judge(claiming(60_000, 60_000))).toEqual(pixels);
    expect(await judge(claiming(8001, 5000))).toEqual(pixels);
  });

  it('is refused if it is broken', async () => {
    const unreadable = { ok: false, key: 'validator.error_file_unreadable' };
    const whole = await picture(400, 400).jpeg().toBuffer();
    expect(await judge(whole.subarray(0, whole.byteLength / 2))).toEqual(unreadable);
    expect(await judge(claiming(800, 500))).toEqual(unreadable);
  });

  it('with many frames is reduced to one', async () => {
    const frames = await sharp(await picture(10, 40).raw().toBuffer(), {
      raw: { width: 10, height: 40, channels: 3, pageHeight: 20 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const verdict = await judge(frames);
    if (!verdict.ok) throw new Error(verdict.key);
    expect((await sharp(verdict.bytes).metadata()).pages ?? 1).toBe(1);
  });
});

describe('the name of an upload', () => {
  it.each([
    ['Contrato firmado.pdf', 'Contrato firmado.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\Nómina.PDF', 'Nómina.pdf'],
    ['factura.pdf.exe', 'factura.pdf'],
    ['2026.12.02 Extracto', '2026.12.02 Extracto.pdf'],
    ['Informe v1.2', 'Informe v1.2.pdf'],
    ['Acme S.L', 'Acme S.L.pdf'],
    ['\u202egnp.exe', 'gnp.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ['"><script>.pdf', 'script.pdf'],
    ['...', 'document.pdf'],
    ['', 'document.pdf'],
    ['   .pdf', 'document.pdf'],
    [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(100)}.pdf`],
    ['N\u0303andu\u0301.pdf', 'Ñandú.pdf'],
    ['\u200bzero\ufeff.pdf', 'zero.pdf'],
    // Each costs more than in proportion to its length, unless the name is cut first.
    [`x${'. '.repeat(2_000_000)}x.pdf`, 'x.pdf'],
    [`${' '.repeat(4_000_000)}x.pdf`, 'document.pdf'],
    [`x${'\u0301'.repeat(1_000_000)}${'\u0316'.repeat(1_000_000)}.pdf`, `x${'\u0301'.repeat(99)}.pdf`],
    [`${'/'.repeat(4_000_000)}x.pdf`, 'x.pdf'],
  ])('%# is cut and cleaned', (name, safe) => {
    expect(safeName(name, 'pdf')).toBe(safe);
  });
});
