// Limits how many brotli bytes a browser loads before a page can be used, so that growth is noticed at once.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { project } from './ensure.mjs';

const web = path.join(project, 'dist', 'web');

/**
 * The limits in kilobytes of 1,000 bytes, scripts and styles together, and in files. A public page arrives prerendered
 * and loads the app at the first interaction, so it has two sizes.
 * See docs/decisions/pages.md#a-check-limits-the-size-of-first-loads
 */
const PAGES = [
  { page: '/login, opened', entries: [], limit: 8.5, maxFiles: 3 },
  { page: '/login, touched', entries: ['routes/login.tsx'], limit: 143.1, maxFiles: 9 },
  {
    page: '/user/issuances',
    entries: ['area', 'routes/user/issuances/index.tsx'],
    limit: 143.8,
    maxFiles: 10,
  },
  {
    // tests/e2e/firstFiles.spec.ts holds that it fetches these files and no others.
    page: '/user/issuances, all that it fetches until the user goes on',
    entries: ['area', 'routes/user/issuances/index.tsx', 'after'],
    limit: 153.8,
    maxFiles: 10,
  },
  {
    page: '/user/issuances of a tenant with the widget for the next step',
    entries: ['area', 'routes/user/issuances/index.tsx', 'after', 'next'],
    limit: 165.4,
    maxFiles: 11,
  },
  {
    // tests/e2e/firstFiles.spec.ts holds that it fetches no others before. S14 allows 150 kB with the headers, about 1 kB.
    page: '/inspect, with its first chart',
    entries: ['routes/inspect.tsx', '../visualiser/charts.gen/investment.json'],
    limit: 151.9,
    maxFiles: 12,
  },
];

/** Prerendered pages. The document's stylesheet must contain all their styles. */
const PRERENDERED = ['login', 'register', 'forgot-password', 'remember-password'];

const manifest = () => JSON.parse(readFileSync(path.join(web, '.vite', 'manifest.json'), 'utf8'));

/** The files of the document and of the entries, with all their static imports. An entry is a module or a file's name. */
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
  // The entry imports the app dynamically.
  if (entries.length) for (const key of chunks['index.html'].dynamicImports) visit(key);
  for (const entry of entries) {
    const isOf = ([key, { name }]) => key === entry || key.startsWith(`${entry}?tsr-split`) || name === entry;
    const found = Object.entries(chunks)
      .filter(isOf)
      .map(([key]) => key);
    if (!found.length) throw new Error(`The build has no file for ${entry}`);
    for (const key of found) visit(key);
  }
  return [...files];
}

const bytesOf = (file) => {
  const compressed = path.join(web, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(web, file)).size;
};

const isStyle = (file) => file.endsWith('.css');

function isFullyStyled(chunks, name) {
  const late =
    filesFor(chunks, [`routes/${name}.tsx`]).filter(isStyle).length - filesFor(chunks, []).filter(isStyle).length;
  if (late)
    console.log(`  /${name} needs a stylesheet that its document does not contain: see src/web/design/sheets.json`);
  return late === 0;
}

/** Files that import each other run in an undefined order, so that one of them may run before its imports. */
function hasNoCircle(chunks) {
  const checked = new Set();
  const findCircle = (key, trail) => {
    if (trail.includes(key)) return [...trail.slice(trail.indexOf(key)), key];
    if (checked.has(key)) return undefined;
    const circle = (chunks[key]?.imports ?? []).map((next) => findCircle(next, [...trail, key])).find(Boolean);
    checked.add(key);
    return circle;
  };
  const circle = Object.keys(chunks)
    .map((key) => findCircle(key, []))
    .find(Boolean);
  if (circle) console.log(`  files import each other: ${circle.join(' → ')}: see src/scripts/bundle/chunks.ts`);
  return !circle;
}

/** Prints each size with its limit. @returns {boolean} whether all sizes are within their limits */
export function areSizesWithinLimits() {
  const chunks = manifest();
  const isOrderDefined = hasNoCircle(chunks);
  const areStylesComplete = PRERENDERED.map((name) => isFullyStyled(chunks, name)).every(Boolean);
  const areSmall = PAGES.map(({ page, entries, limit, maxFiles }) => {
    const files = filesFor(chunks, entries);
    const size = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
    console.log(`  ${page}: ${size.toFixed(1)} kB in ${files.length} files (limit ${limit} kB in ${maxFiles})`);
    return size <= limit && files.length <= maxFiles;
  }).every(Boolean);
  return isOrderDefined && areStylesComplete && areSmall;
}
