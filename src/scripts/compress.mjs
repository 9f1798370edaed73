// Writes a brotli and a gzip copy of each text file, so that the server need not compress during a request.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const { BROTLI_PARAM_LGBLOCK: BLOCK, BROTLI_PARAM_NPOSTFIX: POSTFIX, BROTLI_PARAM_NDIRECT: DIRECT } = constants;
/**
 * Parameters of brotli for a text: the size of blocks, which matters for long texts, and the encoding of distances. Its
 * default (the first) is the best for few files, so several are tried and the smallest result is kept.
 */
const LONG = 100_000;
const OF_LONG = [{}, { [BLOCK]: 16 }, { [BLOCK]: 17 }];
const OF_SHORT = [
  [0, 0],
  [0, 2],
  [0, 8],
  [1, 4],
  [1, 8],
  [1, 12],
].map(([postfix, direct]) => ({
  [POSTFIX]: postfix,
  [DIRECT]: direct,
}));

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
  const brotlis = (bytes.length > LONG ? OF_LONG : OF_SHORT).map((tried) =>
    brotli(bytes, { params: { ...hint, ...tried } }),
  );
  const [gz, ...all] = await Promise.all([gzipped(bytes, { level: 9 }), ...brotlis]);
  const [br] = all.toSorted((a, b) => a.length - b.length);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

export async function compressAll(folders) {
  for (const folder of folders) await Promise.all([...textFiles(folder)].map(compress));
}
