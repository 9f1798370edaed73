import * as v from 'valibot';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { requiredText } from './plain.ts';

const maxUrlLength = 2048;

type LengthRule = { min?: number; max?: number };

export function url({ min = 1, max = maxUrlLength }: LengthRule = {}) {
  return v.pipe(
    requiredText(),
    v.minLength(min, 'validator.error_string_min'),
    v.maxLength(max, 'validator.error_string_max'),
    v.check(isWebAddress, 'validator.error_url'),
  );
}

/**
 * Whether a text is an absolute http or https address without a username or password, which could disguise the host.
 */
export function isWebAddress(address: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) ? parsedUrl(address) : null;
  return url?.username === '' && url.password === '';
}
