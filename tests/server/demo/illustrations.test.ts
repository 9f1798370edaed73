import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildIllustration,
  drawingOf,
  illustrationNames,
  nameFolder,
} from '#server/demo/illustrations/illustrations.ts';
import { rasteriseIllustrations } from '#server/demo/illustrations/rasteriseIllustrations.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tesela-illustrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(illustrationNames)('the illustration %s', (name) => {
  it('is drawn on the ground whose ratio pages reserve', () => {
    const { width, height } = buildIllustration(name, 'es');
    expect(drawingOf(name)).toContain(`viewBox="0 0 ${width} ${height}"`);
  });

  it('is announced by the colour of its sky', async () => {
    const small = await sharp(Buffer.from(drawingOf(name)))
      .resize(160)
      .png()
      .toBuffer({ resolveWithObject: true });
    const sky = { left: 0, top: 0, width: small.info.width, height: Math.ceil(small.info.height / 8) };
    const edge = await sharp(small.data).extract(sky).png().toBuffer();
    const pixel = await sharp(edge).flatten().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    const announced = Buffer.from(buildIllustration(name, 'es').colour.slice(1), 'hex');
    for (const [channel, value] of announced.entries()) expect(Math.abs(value - (pixel[channel] ?? 0))).toBeLessThan(8);
  });
});

it('rasterises only the illustrations that have changed, and forgets their older sizes', async () => {
  const [cache, built] = [path.join(folder, 'cache'), path.join(folder, 'built')];
  const changed = 'boats';
  const others = illustrationNames.filter((name) => name !== changed);
  for (const name of others) {
    await mkdir(path.join(cache, nameFolder(name)), { recursive: true });
    await writeFile(path.join(cache, nameFolder(name), '480.avif'), `${name} from the cache`);
  }
  await mkdir(path.join(cache, `${changed}-0a1b2c3d4e5f`));
  await rasteriseIllustrations(built, cache);

  const all = illustrationNames.map(nameFolder).toSorted();
  expect((await readdir(cache)).toSorted()).toEqual(all);
  expect((await readdir(built)).toSorted()).toEqual(all);
  for (const name of others)
    expect(await readFile(path.join(built, nameFolder(name), '480.avif'), 'utf8')).toBe(`${name} from the cache`);
  for (const width of buildIllustration(changed, 'es').widths) {
    const file = path.join(built, nameFolder(changed), `${width}.webp`);
    expect(await sharp(file).metadata()).toMatchObject({ width, format: 'webp' });
  }
});
