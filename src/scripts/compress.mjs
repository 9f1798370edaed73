// Writes a brotli and a gzip copy of each text file, so that the server need not compress during a request.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** No size of blocks (0: brotli's own choice) is the best for every file, so the smallest result is kept. */
const BLOCKS = [0, 16, 17];
const TEXT = /\.(js|css|svg|json|html|txt)$/;

function* textFiles(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) yield* textFiles(file);
    else if (TEXT.test(name)) yield file;
  }
}

async function compress(file) {
  const bytes = readFileSync(file);
  const hint = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotlis = BLOCKS.map((block) =>
    brotli(bytes, { params: { ...hint, [constants.BROTLI_PARAM_LGBLOCK]: block } }),
  );
  const [gz, ...all] = await Promise.all([gzipped(bytes, { level: 9 }), ...brotlis]);
  const [br] = all.toSorted((a, b) => a.length - b.length);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

export async function compressAll(folders) {
  for (const folder of folders) await Promise.all([...textFiles(folder)].map(compress));
}
