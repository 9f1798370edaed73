// Moves the source maps of all bundles into dist/maps, so that an installation can do without them.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The last line of a program that names its map. */
const COMMENT = /\n\/\/# sourceMappingURL=\S+\s*$/;

const relativeUrl = (from, to) => path.relative(from, to).split(path.sep).join('/');

/** The map still finds its sources, and a program that names its map still finds it. */
function move(dist, file) {
  const moved = path.join(dist, 'maps', path.relative(dist, file));
  mkdirSync(path.dirname(moved), { recursive: true });
  const program = file.slice(0, -'.map'.length);
  const code = readFileSync(program, 'utf8');
  if (COMMENT.test(code)) {
    const url = relativeUrl(path.dirname(file), moved);
    writeFileSync(
      program,
      code.replace(COMMENT, () => `\n//# sourceMappingURL=${url}\n`),
    );
  }
  const root = `${relativeUrl(path.dirname(moved), path.dirname(file))}/`;
  const map = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    map.replace('{"version":3,', () => `{"version":3,"sourceRoot":${JSON.stringify(root)},`),
  );
  renameSync(file, moved);
}

/** To be called before a program of the bundle runs, because it also changes the files that name their maps. */
export function moveSourceMaps(dist, bundle) {
  for (const name of readdirSync(path.join(dist, bundle), { recursive: true }))
    if (name.endsWith('.map')) move(dist, path.join(dist, bundle, name));
}
