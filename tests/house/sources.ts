import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Source {
  /** From the top of the project, with slashes. */
  file: string;
  text: string;
}

/** The sources below a folder; what was generated is nobody's to import by rule. */
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
  '#flows/': 'src/flows/',
  '#token/': 'src/token/',
  '#tests/': 'tests/',
  '#styled/': 'src/web/styled-system/',
};

/** What a source imports: a path from the top of the project, or the name of a package. */
export function importsOf({ file, text }: Source): string[] {
  return [...text.matchAll(STATEMENT), ...text.matchAll(DYNAMIC)].map(([, asked = '']) => resolved(file, asked));
}

function resolved(file: string, asked: string): string {
  if (asked.startsWith('.')) return path.posix.join(path.posix.dirname(file), asked);
  const alias = Object.keys(ALIASES).find((each) => asked.startsWith(each));
  if (alias) return `${ALIASES[alias]}${asked.slice(alias.length)}`;
  return `package:${asked.startsWith('@') ? asked.split('/').slice(0, 2).join('/') : asked.split('/')[0]}`;
}
