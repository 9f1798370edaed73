import { createHash } from 'node:crypto';

/** A statement with its parameters apart. Its name lets a connection prepare it once. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

/** sql`select … where id = ${id}`: values never become text of the statement. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  let known = prepared.get(parts);
  if (!known) {
    const text = parts.reduce((whole, part, index) => `${whole}$${index}${part}`);
    known = named(text);
    prepared.set(parts, known);
  }
  return { ...known, values };
}

/** A statement whose text was put together from constants, such as a table's name. */
export function statement(text: string, values: unknown[] = []): Statement {
  return { ...named(text), values };
}

const names = new Map<string, { name: string; text: string }>();
const MAX_NAMES = 2000;

function named(text: string) {
  const known = names.get(text);
  if (known) return known;
  const made = { name: createHash('sha1').update(text).digest('base64url').slice(0, 20), text };
  if (names.size < MAX_NAMES) names.set(text, made);
  return made;
}

/** The same statement without its row lock: for reading what somebody else may be changing. */
export function unlocked(locking: Statement): Statement {
  return { name: `${locking.name}-`, text: locking.text.replace(/ for update of \w+/, ''), values: locking.values };
}
