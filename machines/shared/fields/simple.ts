import * as v from 'valibot';
import { requiredMessage } from './errors.ts';
import type { ValidatorKey } from './keys.ts';

/** Accepts true, false, 1 or 0 and returns a boolean. */
export function bool() {
  return v.pipe(
    v.union([v.boolean(), v.literal(1), v.literal(0)], requiredMessage()),
    v.transform((value) => value === true || value === 1),
  );
}

/** A checkbox that has to be ticked. */
export function accepted(key: ValidatorKey = 'validator.error_accept') {
  return v.literal(true, key);
}
