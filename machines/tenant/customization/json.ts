import type { ValidatorKey } from '#machines/shared/fields/keys.ts';

/** The path of a fault in a JSON value, and its message. */
export type JsonFault = { path: string; message: ValidatorKey };

const maxLength = 200_000;
const maxDepth = 8;
const maxNodes = 2_000;

/** Keys that would change the prototype of an object into which they are copied. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a JSON text. Any other value is returned unchanged. */
export function readJson(input: unknown): { ok: true; value: unknown } | ({ ok: false } & JsonFault) {
  if (typeof input !== 'string') return { ok: true, value: input };
  if (input.length > maxLength) return { ok: false, path: '', message: 'validator.error_json_size' };
  try {
    return { ok: true, value: JSON.parse(input) };
  } catch {
    return { ok: false, path: '', message: 'validator.error_json' };
  }
}

/** The first reason why a value is unsafe to traverse: its size, its depth, or a prototype key. */
export function unsafeJson(value: unknown): JsonFault | undefined {
  const waiting = [{ value, path: '', depth: 0 }];
  let nodes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    nodes += 1;
    if (nodes > maxNodes || depth > maxDepth || (typeof value === 'string' && value.length > maxLength))
      return { path, message: 'validator.error_json_size' };
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const at = joinPath(path, key);
      if (forbiddenKeys.has(key)) return { path: at, message: 'validator.error_json_key' };
      waiting.push({ value: inner, path: at, depth: depth + 1 });
    }
  }
  return undefined;
}

/** The first key of the input that the parsed value does not have, so that a misspelt setting is refused. */
export function unknownKey(given: unknown, read: unknown, path = ''): JsonFault | undefined {
  if (!isObject(given)) return undefined;
  if (!isObject(read) || Array.isArray(given) !== Array.isArray(read)) return fault(path);
  for (const [key, inner] of Object.entries(given)) {
    const at = joinPath(path, key);
    if (!Object.hasOwn(read, key)) return fault(at);
    const found = unknownKey(inner, read[key], at);
    if (found) return found;
  }
  return undefined;
}

function fault(path: string): JsonFault {
  return { path, message: 'validator.error_json_unknown_key' };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function joinPath(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}
