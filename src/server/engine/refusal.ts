import type { FieldErrors } from '#machines/shared/fields/errors.ts';

/** Why a change did not happen: an expected answer, never an exception. */
export type Refusal =
  | { code: 'not_found' }
  | { code: 'refused'; event: string; allowed: string[]; facts: unknown; version: number }
  | { code: 'stale_version'; version: number }
  | { code: 'sold_out' | 'balance_short' | 'already_there' | 'key_reused' }
  | { code: 'invalid'; fields: FieldErrors };

export const refuse = (refusal: Refusal) => ({ ok: false as const, refusal });
