import * as v from 'valibot';
import { canonicalWord } from '#machines/shared/fields/canonicalWord.ts';
import { isWebAddress } from '#machines/shared/fields/contact.ts';
import { hasHiddenCharacters } from '#machines/shared/fields/injection.ts';
import { anyProse, text } from '#machines/shared/fields/text.ts';
import { sameOriginPath } from '#machines/shared/routing/sameOrigin.ts';

const maxUrl = 2_048;

export const flag = (byDefault: boolean) => v.optional(v.boolean(), byDefault);

/** A group of flags with the same default. */
export function flags<const N extends string>(names: readonly N[], byDefault: boolean) {
  const entries = Object.fromEntries(names.map((name) => [name, flag(byDefault)]));
  return group(entries as Record<N, ReturnType<typeof flag>>);
}

/** An object that can be left out. Then each of its fields has its default. */
export function group<E extends v.ObjectEntries>(entries: E) {
  return v.optional(v.object(entries), {} as v.InferInput<v.ObjectSchema<E, undefined>>);
}

/** A short text of the interface. */
export function line(max: number) {
  return text({ max });
}

/** A longer text, possibly empty. */
export function prose(max: number) {
  return v.optional(anyProse(max), '');
}

/** A path of the same origin or an https address, never a script or another protocol. '' means no address. */
export function address(byDefault = '') {
  return v.optional(
    v.pipe(
      v.string(),
      v.maxLength(maxUrl, 'validator.error_string_max'),
      v.transform(canonicalWord),
      v.check((text) => text === byDefault || isSafeAddress(text), 'validator.error_url'),
    ),
    byDefault,
  );
}

/** The address of a picture of this site, such as one that a manager uploaded. '' means none. */
export const isOwnPicture = (address: string): boolean => address === '' || sameOriginPath(address) !== null;

/** An identifier of a third-party script, in its vendor's format. '' means none. */
export function analyticsId(pattern: RegExp) {
  return v.optional(
    v.pipe(
      v.string(),
      v.maxLength(maxUrl, 'validator.error_string_max'),
      v.transform(canonicalWord),
      v.check((id) => id === '' || pattern.test(id), 'validator.error_analytics_id'),
    ),
    '',
  );
}

/** Control characters and spaces are refused, because browsers drop some of them and that would change the address. */
export function isSafeAddress(text: string): boolean {
  if (/[\s\\]/.test(text) || hasHiddenCharacters(text)) return false;
  if (text.startsWith('/')) return sameOriginPath(text) !== null;
  return text.toLowerCase().startsWith('https://') && isWebAddress(text);
}
