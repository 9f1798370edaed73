import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import type { Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import type { Entity } from './entities.ts';

/** The reason why a command was refused. A refusal is an expected answer, never an exception. */
export type Refusal =
  | { code: 'not_found' }
  /** The role that allowed it, or the session, has ended since the request began. */
  | { code: 'forbidden' }
  /** `reason` is the entity and the guard that refuses, such as `signature.isCodeCurrent`, if the reader may know it. */
  | {
      code: 'refused';
      event: string;
      allowed: string[];
      reason?: string | null;
      facts: unknown;
      version: number;
    }
  | { code: 'stale_version'; version: number }
  /** The price has changed since the investor saw it. `price` is the current one, in minor units. */
  | { code: 'price_changed'; price: number }
  | { code: 'sold_out' | 'balance_short' | 'already_there' | 'key_reused' }
  /** The wallet cannot be changed while tokens are on their way to it. */
  | { code: 'mint_open' }
  | { code: 'invalid'; fields: FieldErrors }
  /** A query names a parameter that the operation does not use. It would otherwise answer as if it had not been given. */
  | { code: 'unused_parameter'; parameter: string }
  /** No machine of this program knows the stored status, so the entity cannot be evaluated. */
  | { code: 'unknown_status'; status: string }
  /** The tenant would have no manager, or a manager would own projects. */
  | { code: 'last_manager' | 'roles_conflict' }
  /** A suspended or banned user cannot become a manager. */
  | { code: 'user_barred' }
  /** A command that was approved is refused now. */
  | { code: 'not_executed'; reason: string }
  /** A check of the register has found that a record contradicts its journal, and managers have not examined it yet. */
  | { code: 'quarantined'; entity: Entity; id: string }
  /** Projects are in phases that a new configuration removes. */
  | { code: 'stranded'; stranded: Verdict['stranded'] };

export const refuse = (refusal: Refusal) => ({ ok: false as const, refusal });

/** Database constraints are the last protection of money and tokens. A violation becomes a refusal, not an error. */
export function toRefusal(constraint: string | undefined): Refusal | undefined {
  if (constraint === 'tokens_in_range') return { code: 'sold_out' };
  if (constraint === 'never_negative') return { code: 'balance_short' };
  if (
    constraint === 'nobody_twice' ||
    constraint === 'approval_open' ||
    constraint === 'instruction_executing' ||
    constraint === 'transfer_asked' ||
    constraint === 'transfer_executing' ||
    constraint === 'payment_open' ||
    constraint === 'payment_open_of_transfer' ||
    constraint === 'signature_open' ||
    constraint === 'project_slug_key' ||
    constraint === 'project_client_uuid_key'
  )
    return { code: 'already_there' };
  return undefined;
}
