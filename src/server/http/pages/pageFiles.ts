import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

type Chunks = Record<string, Chunk>;

const ENTRY = 'index.html';

/** Parts of pages that only some tenants have, by file name. */
const PARTS: { page: string; part: string; isShown: (customization: Customization) => boolean }[] = [
  {
    page: '/user/issuances',
    part: 'next',
    isShown: ({ extras }) => extras.homeWidget,
  },
];

/**
 * Converts the file of a route to its address. Parameters become `{}`, and segments that start with `_` are left out.
 */
function toAddress(file: string): string {
  const segments = file
    .replace(/^routes\//, '')
    .split(/[/.]/)
    .filter((segment) => segment !== 'index' && segment !== 'route' && !segment.startsWith('_'));
  return `/${segments.map((segment) => (segment.startsWith('$') ? '{}' : segment)).join('/')}`;
}

/** The files of these chunks and of all their static imports. */
function collectFiles(chunks: Chunks, keys: readonly string[]): string[] {
  const all = new Set(keys);
  for (const key of all) for (const next of chunks[key]?.imports ?? []) all.add(next);
  return [...new Set([...all].flatMap((key) => [chunks[key]?.file ?? [], chunks[key]?.css ?? []].flat()))];
}

/** The chunks of each page and of its layouts, by address. A layout is the file `route` of its folder. */
function chunksByAddress(chunks: Chunks): Map<string, string[]> {
  const routes = Object.keys(chunks).flatMap((key) => {
    const file = key.match(/^(routes\/.*)\.tsx(?:\?|$)/)?.[1];
    return file ? [{ key, file, folder: file.slice(0, file.lastIndexOf('/')) }] : [];
  });
  const isLayout = ({ file }: { file: string }) => file.endsWith('/route');
  const layouts = routes.filter(isLayout);
  const pages = routes.filter((route) => !isLayout(route));
  return new Map(
    pages.map(({ key, file }) => [
      toAddress(file),
      [...layouts.filter(({ folder }) => file.startsWith(`${folder}/`)).map((layout) => layout.key), key],
    ]),
  );
}

export interface PageFiles {
  /** The value of a `Link` header, so that the browser loads all files at once instead of discovering one after the other. */
  hints(route: string | undefined, customization: Customization): string;
  /** The contents of a page's stylesheets, the document's own first. */
  styles(route: string): string[];
}

/** The files of each page's code, from the manifest of the build. */
export function readPageFiles(web: string): PageFiles {
  const chunks = JSON.parse(readFileSync(path.join(web, '.vite', 'manifest.json'), 'utf8')) as Chunks;
  // The document's own files come first, because the first script starts the calls of the page.
  const app = [ENTRY, ...(chunks[ENTRY]?.dynamicImports ?? [])];
  const pages = chunksByAddress(chunks);
  const findChunks = (route: string | undefined) => pages.get(route?.replace(/\{[^}]*\}/g, '{}') ?? '') ?? [];
  const hints: PageFiles['hints'] = (route, customization) => {
    const names = PARTS.filter((each) => each.page === route && each.isShown(customization)).map(({ part }) => part);
    const parts = Object.keys(chunks).filter((key) => names.includes(chunks[key]?.name ?? ''));
    return collectFiles(chunks, [...app, ...findChunks(route), ...parts])
      .map(
        (file) => `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`,
      )
      .join(', ');
  };
  const sheets = new Map<string, string>();
  const readSheet = (file: string) => {
    const text = sheets.get(file) ?? readFileSync(path.join(web, file), 'utf8');
    sheets.set(file, text);
    return text;
  };
  const styles: PageFiles['styles'] = (route) =>
    collectFiles(chunks, [ENTRY, ...findChunks(route)])
      .filter((file) => file.endsWith('.css'))
      .map(readSheet);
  return { hints, styles };
}
