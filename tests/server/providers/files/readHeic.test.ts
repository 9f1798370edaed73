import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkUpload } from '#server/providers/files/checkUpload.ts';
import { heicConverter } from '#server/providers/files/readHeic.ts';
import type { UploadKind } from '#server/providers/files/safeName.ts';

const photo = (name: string) => readFileSync(path.join(import.meta.dirname, 'photos', `${name}.heic`));
const judge = (bytes: Uint8Array, kinds: UploadKind[] = ['pdf', 'png', 'jpeg']) =>
  checkUpload(bytes, { kinds, maxMb: 1, name: 'IMG_0412.HEIC' });

/** Replaces a property that describes the depth of the colours by one that turns the picture by three quarters. */
function turned(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('pixi');
  copy.write('irot', at);
  copy.fill(0, at + 4, at + 12)[at + 4] = 3;
  return copy;
}

function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('ispe'); at > 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  }
  return copy;
}

async function pictureOf(bytes: Uint8Array) {
  const verdict = await judge(bytes);
  if (!verdict.ok) throw new Error(verdict.key);
  expect(verdict).toMatchObject({ contentType: 'image/jpeg', name: 'IMG_0412.jpg' });
  const { data, info } = await sharp(verdict.bytes).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
    return [red > 128 && 'red', green > 128 && 'green', blue > 128 && 'blue'].filter(Boolean).join(' ');
  };
  return { ...info, bytes: verdict.bytes, colourAt };
}

describe('a HEIC photo', () => {
  it('is stored as JPEG without its place and its author', async () => {
    expect(photo('upright').includes('Begona Nunez')).toBe(true);
    const { width, height, colourAt, bytes } = await pictureOf(photo('upright'));
    expect([width, height]).toEqual([120, 80]);
    expect([colourAt(20, 20), colourAt(100, 20), colourAt(100, 60)]).toEqual(['red', 'red green blue', 'blue']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(Buffer.from(bytes).includes('Begona Nunez')).toBe(false);
  });

  it('is stored upright', async () => {
    const { width, height, colourAt } = await pictureOf(turned(photo('upright')));
    expect([width, height]).toEqual([80, 120]);
    expect([colourAt(60, 20), colourAt(20, 20), colourAt(20, 100)]).toEqual(['red', 'red green blue', 'blue']);
  });

  it('with transparent parts gets a white ground', async () => {
    const { colourAt } = await pictureOf(photo('transparent'));
    expect([colourAt(20, 20), colourAt(100, 20)]).toEqual(['red', 'red green blue']);
  });

  it('of the general brand is stored too', async () => {
    const general = photo('upright');
    general.write('mif1', 8);
    await pictureOf(general);
  });

  it('is refused where only other types are accepted', async () => {
    expect(await judge(photo('upright'), ['pdf'])).toEqual({ ok: false, key: 'validator.error_file_type' });
  });

  it('is not decoded if it claims more pixels than any camera has', async () => {
    const pixels = { ok: false, key: 'validator.error_file_pixels' };
    expect(await judge(photo('large'))).toEqual(pixels);
    expect(await judge(claiming(photo('upright'), 60_000, 60_000))).toEqual(pixels);
  });

  it.each([
    ['is cut', photo('upright').subarray(0, 600)],
    ['ends within its description', photo('upright').subarray(0, 300)],
    ['has only a name', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])],
    ['claims fewer pixels than it has', claiming(photo('large'), 120, 80)],
    ['claims more pixels than it has', claiming(photo('upright'), 1200, 800)],
  ])('is refused with what to do if it %s', async (_, bytes) => {
    expect(await judge(bytes)).toEqual({ ok: false, key: 'validator.error_file_heic' });
  });

  it('is readable after a broken one', async () => {
    await judge(photo('upright').subarray(0, 600));
    await pictureOf(photo('upright'));
  });

  it('counts as unreadable when it takes too long', async () => {
    const readyThenBusy = `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', () => { while (true); });
      parentPort.postMessage('ready');`;
    const convert = heicConverter({ start: () => new Worker(readyThenBusy, { eval: true }), limitMs: 200 });
    expect(await convert(photo('upright'))).toEqual({ ok: false, why: 'unreadable' });
  });

  it('throws an error if the decoder itself is missing', async () => {
    const start = () => new Worker(new URL('file:///there/is/no/decoder.js'));
    await expect(heicConverter({ start, limitMs: 60_000 })(photo('upright'))).rejects.toThrow('decoder.js');
  });
});
