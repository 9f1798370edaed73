import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureSizes } from '../../providers/files/pictureSizes.ts';
import { drawingOf, type IllustrationName, illustrationNames, nameFolder } from './illustrations.ts';

/** Writes the sizes of all illustrations into a folder. Illustrations that have not changed are copied from the cache. */
export async function rasteriseIllustrations(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  await Promise.all(illustrationNames.map((name) => rasterise(name, cache)));
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
  const { sizes } = await pictureSizes(Buffer.from(drawingOf(name)));
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished);
  for (const { width, format, bytes } of sizes) await writeFile(path.join(unfinished, `${width}.${format}`), bytes);
  await rename(unfinished, folder);
  const older = known.filter((each) => each.startsWith(`${name}-`));
  await Promise.all(older.map((each) => rm(path.join(cache, each), { recursive: true })));
}
