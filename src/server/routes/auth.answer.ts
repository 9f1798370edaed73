import type { LoginAnswer, Role } from '#machines/session/session.contract.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import { openSession } from '../http/sessions.ts';
import type { Queryable } from '../store/database.ts';
import { type Person, usernameOf } from '../store/people.ts';
import { makeSecretLink } from '../store/secretLinks.ts';

const LANDING: readonly Role[] = ['ADMIN', 'ENTREPRENEUR', 'ISSUER', 'CLIENT', 'PREMIUM_USER', 'USER'];

interface Credentials {
  accessToken: string | null;
  secret?: string | null;
  verification?: PendingVerification;
}

/** The `data` of every way to sign in, in the shape of the specification's section 7. */
export function loginAnswer(person: Person, { accessToken, secret, verification }: Credentials): LoginAnswer {
  return {
    id: person.id,
    username: usernameOf(person),
    email: person.email,
    role: LANDING.find((role) => person.roles.includes(role)) ?? 'USER',
    roles: person.roles,
    profile_image: person.image_file,
    wallets: person.wallet ? [person.wallet] : [],
    kyc_status: person.kyc_status,
    email_verification: person.email_verified_at?.toISOString() ?? null,
    legal_information: {
      type: person.person_type,
      first_name: person.first_name || null,
      last_name: person.last_name || null,
    },
    accessToken,
    secret: secret ?? null,
    referral_code: person.referral_code,
    nationality: person.profile.nationality ?? 'ES',
    verification: verification ?? null,
  };
}

interface SignIn {
  userAgent: string;
  /** Whether the answer brings a link's secret, for opening the session in another window once. */
  secret: boolean;
}

/** Opens the session of somebody who has proven who they are. */
export async function signIn(on: Queryable, now: Date, person: Person, { userAgent, secret }: SignIn) {
  const { token } = await openSession(on, now, { personId: person.id, userAgent });
  const link = secret ? await makeSecretLink(on, now, person.id, 'session') : null;
  return loginAnswer(person, { accessToken: token, secret: link });
}
