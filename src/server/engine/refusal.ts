import type { FieldErrors } from '#machines/shared/fields/errors.ts';

/** Why a change did not happen: an expected answer, never an exception. */
export type Refusal =
  | { code: 'not_found' }
  | { code: 'refused'; event: string; allowed: string[]; facts: unknown; version: number }
  | { code: 'stale_version'; version: number }
  | { code: 'sold_out' | 'balance_short' | 'already_there' | 'key_reused' }
  | { code: 'invalid'; fields: FieldErrors };

export const refuse = (refusal: Refusal) => ({ ok: false as const, refusal });

/** The database's constraints are the last word on money and tokens; what they stop is an answer, not a crash. */
export function refusalOf(constraint: string | undefined): Refusal | undefined {
  if (constraint === 'tokens_in_range') return { code: 'sold_out' };
  if (constraint === 'never_negative') return { code: 'balance_short' };
  if (constraint === 'nobody_twice' || constraint === 'payment_open' || constraint === 'signature_open')
    return { code: 'already_there' };
  return undefined;
}
