import { access } from './access.ts';
import type { TableCoverage } from './decision.ts';
import { issuances } from './issuances.ts';
import { machinery } from './machinery.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { tokens } from './tokens.ts';

/**
 * Every column of a tenant's database, and how the register detects changes of it. A test compares it with the schema.
 */
export const coverage = { ...people, ...access, ...money, ...tokens, ...issuances, ...machinery } as const;

type Table = keyof typeof coverage;
type SealedTableOf<T extends Table> = (typeof coverage)[T] extends { rows: string } ? T : never;
/** A table whose rows have sealed records. */
export type SealedTable = { [T in Table]: SealedTableOf<T> }[Table];

export type SealedRows = Required<Pick<TableCoverage, 'key' | 'rows'>> &
  Pick<TableCoverage, 'about'> & {
    table: SealedTable;
    /** The covered columns, and which of them are hidden. */
    columns: readonly string[];
    hidden: ReadonlySet<string>;
  };

function buildSealedRows(table: string, { key, rows, about, columns }: TableCoverage): SealedRows[] {
  if (!key || !rows) return [];
  const covered = Object.keys(columns).filter((name) => columns[name] === 'row' || columns[name] === 'hidden');
  const hidden = new Set(covered.filter((name) => columns[name] === 'hidden'));
  return [{ table: table as SealedTable, key, rows, ...(about && { about }), columns: covered, hidden }];
}

/** The tables whose rows have sealed records, by their names. */
export const sealedRows: ReadonlyMap<string, SealedRows> = new Map(
  Object.entries(coverage)
    .flatMap(([table, described]) => buildSealedRows(table, described))
    .map((each) => [each.table, each]),
);

/** The key of a row as its records name it. */
export const buildKeyText = ({ key, table }: SealedRows) =>
  `concat_ws(' ', ${Object.keys(key)
    .map((name) => `${table}.${name}::text`)
    .join(', ')})`;

/** The condition that finds the rows with the keys in a parameter, by the index of the primary key. */
export function hasKeyIn({ key, table }: SealedRows, parameter: string): string {
  const names = Object.keys(key);
  const [only, ...others] = names;
  const parts = names.map((name, index) => `${buildKeyPart(index, others.length)}::${key[name]}`);
  const left = others.length ? `(${names.map((name) => `${table}.${name}`).join(', ')})` : `${table}.${only}`;
  return `${left} in (select ${parts.join(', ')} from unnest(${parameter}::text[]) as asked (text))`;
}

/** Only the last part may have spaces. */
const buildKeyPart = (index: number, last: number) =>
  last === 0
    ? 'asked.text'
    : index === last
      ? `regexp_replace(asked.text, '^(\\S+ ){${index}}', '')`
      : `split_part(asked.text, ' ', ${index + 1})`;
