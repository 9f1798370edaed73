// What a browser fetches before a page can be used, in brotli bytes, held by limits: a size that grows is seen at once.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { project } from './ensure.mjs';

const web = path.join(project, 'dist', 'web');

/**
 * Kilobytes of 1,000 bytes, scripts and styles together, and how many files they may be in. A public page arrives painted
 * and fetches the app at the first touch, which is why it has two sizes.
 */
const PAGES = [
  { page: '/login, opened', entries: [], limit: 7, most: 3 },
  { page: '/login, touched', entries: ['routes/login.tsx'], limit: 136, most: 9 },
  {
    page: '/user/issuances',
    entries: ['routes/user/route.tsx', 'routes/user/issuances/index.tsx'],
    limit: 135,
    most: 10,
  },
];

/** Pages that arrive painted: what they look like must be in the stylesheet of the document. */
const PAINTED = ['login', 'register', 'forgot-password', 'remember-password'];

const manifest = () => JSON.parse(readFileSync(path.join(web, '.vite', 'manifest.json'), 'utf8'));

/** The document's own files, the chunks of the entries and all that they import at once. */
function filesFor(chunks, entries) {
  const files = new Set();
  const visit = (key) => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit('index.html');
  // The entry's own import is the app.
  if (entries.length) for (const key of chunks['index.html'].dynamicImports) visit(key);
  for (const key of Object.keys(chunks))
    if (entries.some((entry) => key === entry || key.startsWith(`${entry}?tsr-split`))) visit(key);
  return [...files];
}

const bytesOf = (file) => {
  const compressed = path.join(web, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(web, file)).size;
};

const isStyle = (file) => file.endsWith('.css');

function isPaintedWhole(chunks, name) {
  const late =
    filesFor(chunks, [`routes/${name}.tsx`]).filter(isStyle).length - filesFor(chunks, []).filter(isStyle).length;
  if (late)
    console.log(`  /${name} needs a stylesheet that its document does not have: see src/web/design/sheets.json`);
  return late === 0;
}

/** Files that import each other run in an order that nobody chose, and one of them before what it needs is there. */
function isOrdered(chunks) {
  const passed = new Set();
  const findCircle = (key, way) => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
    if (passed.has(key)) return undefined;
    const circle = (chunks[key]?.imports ?? []).map((next) => findCircle(next, [...way, key])).find(Boolean);
    passed.add(key);
    return circle;
  };
  const circle = Object.keys(chunks)
    .map((key) => findCircle(key, []))
    .find(Boolean);
  if (circle) console.log(`  files import each other: ${circle.join(' → ')}: see src/house/chunks.ts`);
  return !circle;
}

/** Prints each size beside its limit. @returns {boolean} whether all hold */
export function sizesHold() {
  const chunks = manifest();
  const isSound = isOrdered(chunks);
  const isWhole = PAINTED.map((name) => isPaintedWhole(chunks, name)).every(Boolean);
  const isSmall = PAGES.map(({ page, entries, limit, most }) => {
    const files = filesFor(chunks, entries);
    const size = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
    console.log(`  ${page}: ${size.toFixed(1)} kB in ${files.length} files (limit ${limit} kB in ${most})`);
    return size <= limit && files.length <= most;
  }).every(Boolean);
  return isSound && isWhole && isSmall;
}
