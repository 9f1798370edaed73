import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import type { StoredUser } from '#server/queries/people/users.ts';
import { assessWeakness } from '#server/secrets/passwords.strength.ts';
import { isPassword } from '#server/secrets/passwords.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

const invalid = (problem: 'busy' | 'common' | 'guessable' | 'known' | 'same'): Refusal => ({
  code: 'invalid',
  fields: { password: { id: `validator.error_password_${problem}`, values: {} } } satisfies FieldErrors,
});

/** Refuses a password that is easy to guess, also for an attacker who knows these texts about the user. */
export async function refuseWeak(
  { customization, isSandboxed }: Tenant,
  password: string,
  known: readonly unknown[],
): Promise<Refusal | undefined> {
  const texts = known.filter((each) => typeof each === 'string');
  // The published password of the demo contains its title.
  const weakness = await assessWeakness(password, isSandboxed ? texts : [...texts, customization.title]);
  return weakness ? invalid(weakness) : undefined;
}

/** Refuses a user's new password if it is weak or the current one. `previous` is given if the user typed it. */
export async function refuseForUser(
  tenant: Tenant,
  on: Queryable,
  stored: StoredUser,
  password: string,
  previous?: string,
): Promise<Refusal | undefined> {
  const isSame = stored.password_hash !== null && (await isPassword(password, stored.password_hash));
  if (isSame) return invalid('same');
  const { email, first_name, last_name, profile, company } = await decryptUser(tenant, on, stored);
  const known = [previous, email, first_name, last_name, ...Object.values(profile), ...Object.values(company ?? {})];
  return refuseWeak(tenant, password, known);
}
