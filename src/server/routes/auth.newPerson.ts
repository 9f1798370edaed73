import type { StoredProfile } from '#machines/user/profile.wire.ts';
import { dispatch, tell } from '../engine/dispatch.ts';
import { newId } from '../engine/ids.ts';
import { newPerson } from '../engine/lifecycles/person.ts';
import type { Unit, Worked } from '../engine/unit.ts';
import { newReferralCode } from '../store/people.ts';
import { sql } from '../store/sql.ts';

export interface NewPerson {
  email: string;
  /** None for who signs in with Google. */
  passwordHash: string | null;
  googleSubject: string | null;
  name: string;
  surname: string;
  profile: StoredProfile;
  locale: 'es' | 'en';
  commercial: boolean;
  referrerId: string | null;
}

/** An account with everything that belongs to it; null where the address has one already. */
export async function createPerson(unit: Unit, person: NewPerson): Promise<Worked<string | null>> {
  const { now } = unit;
  const id = newId(now);
  const fresh = await unit.tx.query(sql`insert into person (id, status, created_at, updated_at, email, password_hash,
      google_subject, roles, locale, first_name, last_name, profile, commercial, commercial_at, terms_accepted_at,
      privacy_accepted_at, referral_code, referrer_id)
    values (${id}, ${newPerson}, ${now}, ${now}, ${person.email}, ${person.passwordHash}, ${person.googleSubject},
      ${['USER']}, ${person.locale}, ${person.name}, ${person.surname}, ${person.profile}, ${person.commercial}, ${now},
      ${now}, ${now}, ${newReferralCode()}, ${person.referrerId})
    on conflict (lower(email)) do nothing returning id`);
  if (!fresh.length) return { ok: true, value: null };
  const registered = await dispatch({ ...unit, by: { ...unit.by, personId: id } }, 'person', id, {
    type: 'user.register',
  });
  if (!registered.ok) return registered;
  if (person.googleSubject) await tell(unit, 'person', id, { type: 'email.verify' });
  return { ok: true, value: id };
}
