import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureCuts, SCENE_FALLBACK } from '#machines/issuances/project/project.picture.ts';
import { type CutName, computeArea, cutsOf, GROUND } from '#server/demo/illustrations/cuts.ts';
import { buildFilm, hasFilm, splitDrawing } from '#server/demo/illustrations/film.ts';
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

  it('has three cuts that lie on its ground', () => {
    for (const cut of ['wide', 'card', 'detail'] as const) {
      const { x, y, width, height } = computeArea(name, cut);
      expect([cut, x >= 0, y >= 0]).toEqual([cut, true, true]);
      expect([cut, x + width <= GROUND.width, y + height <= GROUND.height]).toEqual([cut, true, true]);
    }
  });

  it.each<CutName>(['wide', 'card'])('has its subject whole in the cut %s', (cut) => {
    const [x, y, width, height] = cutsOf[name].subject;
    const area = computeArea(name, cut);
    expect(width * height).toBeGreaterThan(30_000);
    expect([x >= area.x, y >= area.y]).toEqual([true, true]);
    expect([x + width <= area.x + area.width, y + height <= area.y + area.height]).toEqual([true, true]);
  });

  it('has a close-up that is drawn larger than in the whole', () => {
    const [, , side] = cutsOf[name].detail;
    expect(Math.max(...pictureCuts.detail.widths) / side).toBeGreaterThanOrEqual(0.9);
    expect(side).toBeLessThanOrEqual(GROUND.height * 0.42);
  });

  it('takes all that moves out of the ground of its film, and loops within ten seconds', () => {
    const drawing = drawingOf(name);
    expect(buildIllustration(name, 'es').film !== undefined).toBe(hasFilm(drawing));
    const { ground, moving } = splitDrawing(drawing);
    expect(ground).not.toMatch(/<animate|class="(moves|film)"/);
    expect(moving).not.toContain('display="none"');
    const film = buildFilm(drawing, computeArea(name, 'card'), Buffer.from('ground'));
    expect(film.match(/<g\b[^>]*>/g)?.length).toBe(film.match(/<\/g>/g)?.length);
    for (const [, seconds] of moving.matchAll(/dur="([\d.]+)s"/g)) expect(Number(seconds)).toBeLessThanOrEqual(10);
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
    const file = path.join(built, nameFolder(changed), `${width}.avif`);
    expect(await sharp(file).metadata()).toMatchObject({ width, format: 'heif' });
  }
  const fallback = path.join(built, nameFolder(changed), `${SCENE_FALLBACK}.webp`);
  expect(await sharp(fallback).metadata()).toMatchObject({ width: SCENE_FALLBACK, format: 'webp' });
  for (const [cut, { widths, ratio }] of Object.entries(pictureCuts))
    for (const width of widths) {
      const file = path.join(built, nameFolder(changed), `${cut}-${width}.avif`);
      expect(await sharp(file).metadata()).toMatchObject({ width, height: Math.round(width / ratio), format: 'heif' });
    }
  const film = await readFile(path.join(built, nameFolder(changed), 'film.svg'), 'utf8');
  expect(film).toContain('<animateTransform');
  expect(film.length, 'a film is light').toBeLessThan(80_000);
  expect(film, 'an image may load nothing').not.toMatch(/(href|src)="(?!#|data:)/);
});

it('gives at least the six issuances that strangers see first a film', () => {
  for (const name of ['solar', 'canal', 'almazara', 'brewery', 'mill', 'scooters', 'arcade', 'bakery'] as const)
    expect([name, hasFilm(drawingOf(name))]).toEqual([name, true]);
});
