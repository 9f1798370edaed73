import path from 'node:path';
import { type Files, isCode, parseAliases } from './project.ts';

/** Types do not exist while a test runs; the compiler checks them. */
const TYPE_IMPORT = /^(?:import|export) type\s[^'"`]*?from\s+['"][^'"]+['"]/gm;
const QUOTED_PATH = /['"`]([#@\w.$/*{},-]+)(?=['"`?])/g;

/**
 * Which files each file refers to: by an import, a glob, or any other quoted path, as of a worker, a fixture or a script
 * that a test starts. A structure test also reads all files of a folder that it names.
 */
export function findReferences(files: Files): Map<string, readonly string[]> {
  const find = finder(files);
  return new Map(
    [...files].filter(([file]) => isCode(file)).map(([file, text]) => [file, [...new Set(find(file, text))]]),
  );
}

function finder(files: Files) {
  const all = [...files.keys()];
  const aliases = parseAliases(files);
  const named = uniqueNames(all);
  const below = (folder: string) => all.filter((file) => file.startsWith(`${folder}/`));

  function target(file: string, quoted: string): string {
    if (quoted.startsWith('.') && /^\.\.?\//.test(quoted)) return path.posix.join(path.posix.dirname(file), quoted);
    if (quoted.startsWith('/')) return quoted.slice(1);
    const [alias, folder] = aliases.find(([start]) => quoted.startsWith(start)) ?? ['', ''];
    return `${folder}${quoted.slice(alias.length)}`;
  }

  function resolve(file: string, quoted: string): readonly string[] {
    const isStructure = file.startsWith('tests/structure/');
    const [start = ''] = quoted.split('${');
    const place = target(file, start);
    const found = [place, `${place}.ts`, `${place}.tsx`].find((each) => files.has(each)) ?? named.get(start);
    if (found !== undefined) return found === file ? [] : [found];
    if (start.includes('*')) return matching(all, place, isStructure);
    const folder = start === quoted ? place : place.replace(/\/$/, '');
    return isStructure && !folder.endsWith('/') ? below(folder) : [];
  }

  return (file: string, text: string) =>
    [...text.replace(TYPE_IMPORT, '').matchAll(QUOTED_PATH)].flatMap(([, quoted = '']) => resolve(file, quoted));
}

/** Files other than code are often named without their folder, as in `path.join(folder, 'es.json')`. */
function uniqueNames(all: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const repeated = new Set<string>();
  for (const file of all.filter((each) => !isCode(each))) {
    const name = path.posix.basename(file);
    if (names.has(name)) repeated.add(name);
    names.set(name, file);
  }
  for (const name of repeated) names.delete(name);
  return names;
}

/** A bare pattern such as `*.md` is one for all folders, but only structure tests mean the files of the project by it. */
function matching(all: readonly string[], glob: string, isStructure: boolean): string[] {
  if (!glob.includes('/') && !(isStructure && /^\*\.\w+$/.test(glob))) return [];
  const pattern = new RegExp(`^${glob.includes('/') ? '' : '(.*/)?'}${globSource(glob)}$`);
  return all.filter((file) => pattern.test(file));
}

const GLOB_PARTS: Record<string, string> = { '**/': '(.*/)?', '*': '[^/]*', '{': '(', '}': ')', ',': '|' };

const globSource = (glob: string) => glob.replace(/\*\*\/|[*{},]|[.$]/g, (part) => GLOB_PARTS[part] ?? `\\${part}`);
