import { numbered } from '#server/postgres/listPage.ts';
import { combined, type Statement, statement, unlocked } from '#server/postgres/sql.ts';
import { Abandoned } from './choices.ts';
import { type Fields, fieldOf } from './fields.ts';
import { now, Unknown } from './frames.ts';

/** The statements that a function of the product builds. The functions run as they are, with unknown parameters. */
export type Make = (first: unknown, second: () => unknown) => unknown;

/** The product's functions that make statements or parts of them. Their texts depend on their first arguments only. */
export const ownStatements: Readonly<Record<string, Make>> = {
  statement: (text) => statement(requireText(text), buildParameters(requireText(text))),
  numbered: (text) => numbered(text as string, []),
  unlocked: (locking) => withStatement(locking, unlocked),
  combined: (others, last) => withStatement(last(), (answering) => combineStatements(others as Fields, answering)),
  pageStatement: (list) => buildSelect(list as Fields),
  wholeList: (list) => buildSelect(list as Fields),
  // The filters of a list change which rows are counted, not how.
  allRows: () => ({ condition: '', values: [] }),
  shownRows: () => ({ condition: '', values: [] }),
};

/** The types say that there is a text, so a path without one is never taken. */
function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new Abandoned();
  return value;
}

/** The statement that a value is, if it is one. */
export function asStatement(value: unknown): Statement | Unknown {
  if (value instanceof Unknown) return value;
  if (value === undefined) throw new Abandoned();
  if (typeof value === 'string') return statement(value, buildParameters(value));
  const text = fieldOf(value, 'text', 'a statement');
  if (typeof text !== 'string') return text instanceof Unknown ? text : new Unknown('a statement');
  return { ...(value as Statement), text, values: buildParameters(text) };
}

function withStatement(value: unknown, act: (statement: Statement) => Statement | Unknown): unknown {
  const known = asStatement(value);
  return known instanceof Unknown ? known : act(known);
}

function combineStatements(others: Fields, last: Statement): Statement | Unknown {
  const known: Record<string, Statement> = {};
  for (const [name, value] of Object.entries(others)) {
    const other = asStatement(now(value));
    if (other instanceof Unknown) return other;
    known[name] = other;
  }
  return combined(known, last);
}

/** The rows of a list, whatever its order is. Its filters can exclude null. */
function buildSelect(list: Fields): unknown {
  const select = fieldOf(list, 'select', 'a list');
  if (typeof select !== 'string') return select;
  const filters = fieldOf(list, 'where', 'a list');
  const conditions = (Array.isArray(filters) ? filters : []).map((filter) =>
    fieldOf(now(filter), 'condition', 'a filter'),
  );
  const known = conditions.filter((condition) => typeof condition === 'string');
  return numbered(known.length ? `${select} where ${known.join(' and ')}` : select, []);
}

const buildParameters = (text: string): undefined[] => {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  return Array.from({ length: Math.max(0, ...numbers) });
};
