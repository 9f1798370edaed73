import * as v from 'valibot';
import { type Limit, requiredMessage, withLimit } from './errors.ts';
import type { ValidatorKey } from './keys.ts';

type NumberRule = {
  min?: number;
  max?: number;
  integer?: boolean;
  /** The number of digits before the decimal point. */
  minDigits?: number;
  maxDigits?: number;
  /** Token quantities have their own messages, and limits of money are formatted in the tenant's currency. */
  of?: 'numbers' | 'tokens' | 'money';
};

/** A required number. Text is not converted: a form field holds a number or nothing. */
export function number(rule: NumberRule = {}): v.GenericSchema<number> {
  const { min, max, minDigits, maxDigits, integer, of = 'numbers' } = rule;
  const suffix = of === 'tokens' ? '_tokens' : '';
  const limit = (value: number): Limit => (of === 'money' ? { limit: value, unit: 'money' } : { limit: value });
  const checks: v.GenericValidation<number>[] = [v.finite('validator.error_number')];
  if (integer) checks.push(v.safeInteger('validator.error_number_integer'));
  if (minDigits !== undefined)
    checks.push(bound({ limit: minDigits }, (value) => digits(value) >= minDigits, 'validator.error_number_mindigit'));
  if (maxDigits !== undefined)
    checks.push(bound({ limit: maxDigits }, (value) => digits(value) <= maxDigits, 'validator.error_number_maxdigit'));
  if (min !== undefined) checks.push(bound(limit(min), (value) => value >= min, `validator.error_number_min${suffix}`));
  if (max !== undefined) checks.push(bound(limit(max), (value) => value <= max, `validator.error_number_max${suffix}`));
  return v.pipe(v.number(requiredMessage('validator.error_number')), ...checks);
}

function bound(limit: Limit, holds: (value: number) => boolean, key: ValidatorKey) {
  return v.check(withLimit(limit, holds), key);
}

function digits(value: number): number {
  return Number.isFinite(value) ? BigInt(Math.trunc(Math.abs(value))).toString().length : Number.NaN;
}
