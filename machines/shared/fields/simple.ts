import * as v from 'valibot';
import { present } from './errors.ts';
import type { ValidatorKey } from './keys.ts';

/** true, false, 1 or 0; read as a boolean. */
export function bool() {
  return v.pipe(
    v.union([v.boolean(), v.literal(1), v.literal(0)], present()),
    v.transform((value) => value === true || value === 1),
  );
}

/** A box that has to be ticked. */
export function accepted(key: ValidatorKey = 'validator.error_accept') {
  return v.literal(true, key);
}
