import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PictureCut, pictureCuts } from '#machines/issuances/project/project.picture.ts';
import { CUTTING, type CutName, computeArea, cutDrawing, type IllustrationName } from './cuts.ts';
import { buildFilm, hasFilm, splitDrawing } from './film.ts';
import { drawingOf, illustrationNames, nameFolder } from './illustrations.ts';

/** Writes the files of all illustrations into a folder. Illustrations that have not changed are copied from the cache. */
export async function rasteriseIllustrations(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  // One after another: each needs some hundred megabytes, and its own sizes keep all processors busy.
  for (const name of illustrationNames) await rasterise(name, cache);
  await Promise.all(
    illustrationNames.map((name) =>
      cp(path.join(cache, nameFolder(name)), path.join(folder, nameFolder(name)), { recursive: true }),
    ),
  );
}

async function rasterise(name: IllustrationName, cache: string) {
  const folder = path.join(cache, nameFolder(name));
  const known = await readdir(cache);
  if (known.includes(nameFolder(name))) return;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished);
  const files = [...(await drawSizes(name)), ...(await drawCuts(name)), ...(await drawFilm(name))];
  for (const [file, bytes] of files) await writeFile(path.join(unfinished, file), bytes);
  await rename(unfinished, folder);
  const older = known.filter((each) => each.startsWith(`${name}-`));
  await Promise.all(older.map((each) => rm(path.join(cache, each), { recursive: true })));
}

type NamedFile = readonly [file: string, content: Uint8Array | string];

/** The picture itself, in the ratio of cards. */
async function drawSizes(name: IllustrationName): Promise<NamedFile[]> {
  const { widths, fallback, avif } = CUTTING;
  const webp = await draw(drawingOf(name), name, 'card', fallback.width);
  const files: NamedFile[] = [[`${fallback.width}.webp`, await webp.webp({ quality: fallback.quality }).toBuffer()]];
  for (const width of widths) {
    const drawn = await draw(drawingOf(name), name, 'card', width);
    files.push([`${width}.avif`, await drawn.avif(avif).toBuffer()]);
  }
  return files;
}

async function drawCuts(name: IllustrationName): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const cut of Object.keys(pictureCuts) as PictureCut[])
    for (const width of pictureCuts[cut].widths) {
      const drawn = await draw(drawingOf(name), name, cut, width);
      files.push([`${cut}-${width}.avif`, await drawn.avif(CUTTING.avif).toBuffer()]);
    }
  return files;
}

async function drawFilm(name: IllustrationName): Promise<NamedFile[]> {
  const drawing = drawingOf(name);
  if (!hasFilm(drawing)) return [];
  const { width, ...avif } = CUTTING.film;
  const drawn = await draw(splitDrawing(drawing).ground, name, 'card', width);
  return [['film.svg', buildFilm(drawing, computeArea(name, 'card'), await drawn.avif(avif).toBuffer())]];
}

/** Draws a cut at a width. */
async function draw(drawing: string, name: IllustrationName, cut: CutName, width: number) {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(cutDrawing(drawing, computeArea(name, cut), width)));
}
