import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureSizes } from '#server/providers/files/pictureSizes.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e5a4b' } });

it('encodes a large picture in both formats at the widths of pages', async () => {
  const { facts, sizes } = await pictureSizes(await picture(2400, 1500).jpeg().toBuffer());
  expect(facts).toMatchObject({ width: 1600, height: 1000, widths: [480, 960, 1600] });
  expect(sizes.map(({ width, format }) => `${width}.${format}`)).toEqual([
    '480.avif',
    '480.webp',
    '960.avif',
    '960.webp',
    '1600.avif',
    '1600.webp',
  ]);
  for (const { width, format, bytes } of sizes) {
    const stored = await sharp(bytes).metadata();
    expect([stored.width, stored.height]).toEqual([width, Math.round(width / 1.6)]);
    expect(stored.format).toBe(format === 'avif' ? 'heif' : format);
  }
});

it('never makes a picture wider than it is', async () => {
  expect((await pictureSizes(await picture(1200, 600).png().toBuffer())).facts.widths).toEqual([480, 960, 1200]);
  const small = await pictureSizes(await picture(300, 200).png().toBuffer());
  expect(small.facts).toMatchObject({ width: 300, height: 200, widths: [300] });
});

it('stores a picture upright and without its metadata', async () => {
  const sideways = await picture(800, 600)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Vega' }, IFD3: { GPSLatitude: '41/1 38/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { facts, sizes } = await pictureSizes(sideways);
  expect(facts).toMatchObject({ width: 600, height: 800, widths: [480, 600] });
  for (const { bytes } of sizes) {
    const { orientation, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ orientation, exif, icc, xmp }).toEqual({});
  }
});

it('names the colour of the sky, and counts what is transparent as white', async () => {
  const ground = { input: await picture(500, 260).png().toBuffer(), top: 40, left: 0 };
  const scene = sharp({ create: { width: 500, height: 300, channels: 3, background: '#97b7be' } }).composite([ground]);
  const { facts } = await pictureSizes(await scene.png().toBuffer());
  expect(facts.colour).toBe('#97b7be');
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect((await pictureSizes(await clear.png().toBuffer())).facts.colour).toBe('#ffffff');
});
