import { type Files, isCode } from './project.ts';

/** The change of a file as `git diff -U0` writes it. */
export type DiffOf = (file: string) => string;

export interface Touched {
  /** The files that depend on the change without naming it. */
  others: readonly string[];
  /** Whether of the files that do name it only structure tests are related, because nearly all tests have it. */
  isRead: boolean;
}

/** The tests that a change touches besides the files that refer to it. */
export function touchedBy(file: string, files: Files, diffOf: DiffOf): Touched {
  const isRead = /^locales\/.*\.json$/.test(file);
  if (isRead) return { others: codeWithKeys(files, changedKeys(diffOf(file))), isRead };
  const text = files.get(file) ?? '';
  if (/^src\/server\/postgres\/migrations\/.*\.sql$/.test(file)) return { others: codeWithTables(files, text), isRead };
  if (/^src\/web\/design\/(recipes\/|smallRecipes)/.test(file)) return { others: codeWithRecipes(files, text), isRead };
  return { others: [], isRead };
}

/** The first group of each match. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The code in which the pattern finds one of these names. */
const codeThatNames = (files: Files, pattern: RegExp, names: ReadonlySet<string>) =>
  [...files]
    .filter(([file, text]) => names.size > 0 && isCode(file) && found(text, pattern).some((each) => names.has(each)))
    .map(([file]) => file);

export const changedKeys = (diff: string) => [...new Set(found(diff, /^[+-]\s*"([^"]+)":/gm))];

/** The code that names one of these texts, or makes a key of its start and a variable. */
function codeWithKeys(files: Files, keys: readonly string[]): string[] {
  const starts = keys.map((key) => `${key.slice(0, key.lastIndexOf('.') + 1)}\${`);
  return codeThatNames(files, /['"`]((?:[\w-]+\.)*(?:\$\{|[\w-]+(?=['"`])))/g, new Set([...keys, ...starts]));
}

const TABLE = /\b(?:table|into|update|from|join)\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?(\w+)/gi;
const CREATED = /^create table (?:\w+\.)?(\w+)/gim;

/** The code whose SQL names a table that this migration names. */
function codeWithTables(files: Files, migration: string): string[] {
  const tables = new Set(found(files.get('docs/schema.sql') ?? '', CREATED));
  return codeThatNames(files, TABLE, new Set(found(migration, TABLE).filter((table) => tables.has(table))));
}

const RECIPE = /^export const (\w+)/gm;
const STYLES = /^import \{([^}]*)\} from '#styled\//gm;

/** The code that uses a recipe of this file, which reaches it as a generated style. */
function codeWithRecipes(files: Files, recipes: string): string[] {
  const names = new Set(found(recipes, RECIPE));
  const uses = (text: string) => found(text, STYLES).flatMap((list) => list.split(/\W+/));
  return [...files]
    .filter(([file, text]) => isCode(file) && uses(text).some((name) => names.has(name)))
    .map(([file]) => file);
}
