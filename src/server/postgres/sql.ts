import { createHash } from 'node:crypto';

/** A statement with separate parameters. Its name lets a connection prepare it only once. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

/** Tags a template such as sql`select … where id = ${id}`. Values become parameters and never text of the statement. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  let cached = prepared.get(parts);
  if (!cached) {
    const text = parts.reduce((joined, part, index) => `${joined}$${index}${part}`);
    cached = named(text);
    prepared.set(parts, cached);
  }
  return { ...cached, values };
}

/** A statement whose text is composed of constants, such as the name of a table. */
export function statement(text: string, values: unknown[] = []): Statement {
  return { ...named(text), values };
}

const names = new Map<string, { name: string; text: string }>();
const MAX_NAMES = 2000;

function named(text: string) {
  const cached = names.get(text);
  if (cached) return cached;
  const fresh = { name: createHash('sha1').update(text).digest('base64url').slice(0, 20), text };
  if (names.size < MAX_NAMES) names.set(text, fresh);
  return fresh;
}

/** The same statement without its row lock, so that a reader does not wait for writers. */
export function unlocked(locking: Statement): Statement {
  return {
    name: `${locking.name}-`,
    text: locking.text.replace(/ for (?:no key )?update of \w+(?:, \w+)*/, ''),
    values: locking.values,
  };
}

const PARAMETER = /\$(\d+)/g;

/**
 * Several statements as one. The last one returns the rows. They do not see each other's changes, and PostgreSQL may
 * run them in any order.
 */
export function combined(others: Readonly<Record<string, Statement>>, last: Statement): Statement {
  const values: unknown[] = [];
  const added = (part: Statement) => {
    const before = values.length;
    values.push(...part.values);
    return before ? part.text.replace(PARAMETER, (_, number: string) => `$${Number(number) + before}`) : part.text;
  };
  const named = Object.entries(others).map(([name, part]) => `${name} as (${added(part)})`);
  const text = named.length ? `with ${named.join(', ')} ${added(last)}` : last.text;
  return statement(text, named.length ? values : last.values);
}
