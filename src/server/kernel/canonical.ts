import { createHmac } from 'node:crypto';

/** Only the holder of the key can make this digest. */
export const keyedDigest = (key: Buffer, value: unknown): Buffer =>
  createHmac('sha256', key).update(canonical(value)).digest();

/**
 * The JSON of a value with sorted keys, because PostgreSQL's jsonb does not preserve the order of an object's keys.
 * Sorted copies of all objects would be the slowest part of a check of the register.
 */
export const canonical = (value: unknown): string => String(encodeJson(value));

function encodeJson(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if ('toJSON' in value && typeof value.toJSON === 'function') return encodeJson(value.toJSON());
  let text = '';
  if (Array.isArray(value)) {
    for (const each of value) text += `${text && ','}${encodeJson(each) ?? 'null'}`;
    return `[${text}]`;
  }
  for (const key of sortedKeys(value)) {
    const member = encodeJson((value as Record<string, unknown>)[key]);
    if (member !== undefined) text += `${text && ','}${JSON.stringify(key)}:${member}`;
  }
  return `{${text}}`;
}

/** Integer keys come first, as in every JavaScript object. The first release wrote them in this order. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value).toSorted();
  return keys.some((key) => /^\d/.test(key)) ? Object.keys(Object.fromEntries(keys.map((key) => [key, true]))) : keys;
}
