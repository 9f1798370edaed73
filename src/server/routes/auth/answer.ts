import type { LoginAnswer, Role } from '#machines/session/session.contract.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import type { Queryable } from '../../store/queryable.ts';
import { makeSecretLink } from '../../store/secretLinks.ts';
import { openSession } from '../../store/sessions.ts';
import { type User, usernameOf } from '../../store/users.ts';

const LANDING: readonly Role[] = ['ADMIN', 'ENTREPRENEUR', 'ISSUER', 'CLIENT', 'PREMIUM_USER', 'USER'];

interface Credentials {
  accessToken: string | null;
  secret?: string | null;
  verification?: PendingVerification;
}

/** The `data` of the answer of every sign-in method. */
export function loginAnswer(user: User, { accessToken, secret, verification }: Credentials): LoginAnswer {
  return {
    id: user.id,
    username: usernameOf(user),
    email: user.email,
    role: LANDING.find((role) => user.roles.includes(role)) ?? 'USER',
    roles: user.roles,
    profile_image: user.image_file,
    wallets: user.wallet ? [user.wallet] : [],
    kyc_status: user.kyc_status,
    email_verification: user.email_verified_at?.toISOString() ?? null,
    legal_information: {
      type: user.person_type,
      first_name: user.first_name || null,
      last_name: user.last_name || null,
    },
    accessToken,
    secret: secret ?? null,
    referral_code: user.referral_code,
    nationality: user.profile.nationality ?? 'ES',
    verification: verification ?? null,
  };
}

interface SignIn {
  userAgent: string;
  /** Whether the answer contains a link secret, which opens the session once in another window. */
  secret: boolean;
}

/** Opens a session for a user who has been authenticated. */
export async function signIn(on: Queryable, now: Date, user: User, { userAgent, secret }: SignIn) {
  const { token } = await openSession(on, now, { userId: user.id, userAgent });
  const link = secret ? await makeSecretLink(on, now, user.id, 'session', token) : null;
  return loginAnswer(user, { accessToken: token, secret: link });
}
