import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Source {
  /** Relative to the project folder, with slashes. */
  file: string;
  text: string;
}

/** The sources below a folder, without generated files. */
export function sourcesUnder(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('styled-system'))
    .map((file) => ({ file: path.relative(root, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }));
}

const STATEMENT = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

const ALIASES: Record<string, string> = {
  '#machines/': 'machines/',
  '#locales/': 'locales/',
  '#web/': 'src/web/',
  '#server/': 'src/server/',
  '#visualiser/': 'src/visualiser/',
  '#flows/': 'src/flows/',
  '#token/': 'src/token/',
  '#tests/': 'tests/',
  '#styled/': 'src/web/styled-system/',
};

/** The imports of a source: paths relative to the project folder, or `package:` and a name. */
export function importsOf({ file, text }: Source): string[] {
  return [...text.matchAll(STATEMENT), ...text.matchAll(DYNAMIC)].map(([, specifier = '']) =>
    resolved(file, specifier),
  );
}

function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const alias = Object.keys(ALIASES).find((each) => specifier.startsWith(each));
  if (alias) return `${ALIASES[alias]}${specifier.slice(alias.length)}`;
  return `package:${specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]}`;
}
