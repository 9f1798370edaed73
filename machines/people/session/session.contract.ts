import * as v from 'valibot';
import { PendingVerification } from '#machines/people/verification/verification.pending.ts';

export const Role = v.picklist(['USER', 'PREMIUM_USER', 'ENTREPRENEUR', 'CLIENT', 'ISSUER', 'ADMIN']);
export type Role = v.InferOutput<typeof Role>;

/** Why a session has ended by itself: it was idle, or it has reached its maximum duration. */
export type SessionEnd = 'idle' | 'tooLong';

/** For `expired` nothing more is known. `minutes`: the idle time after which it ended, if it is known. */
type StoredEnd = { why: SessionEnd | 'expired'; minutes?: number | undefined };

/** Why the login page asks to sign in again. Only the other tabs of a logout do not store it. */
export type Ending = StoredEnd | { why: 'otherTab'; minutes?: undefined };

/** The server's answers to a call whose session has ended by itself. */
export const sessionEnds = { session_idle: 'idle', session_too_long: 'tooLong' } as const satisfies Record<
  string,
  SessionEnd
>;

const Time = v.pipe(v.string(), v.isoTimestamp());
const OptionalText = v.nullable(v.string());

export const PersonType = v.picklist(['natural', 'legal']);

/**
 * The `data` of `POST /v2/user/login` and `POST /v2/user/login-secret`. With an unverified e-mail address there is
 * neither a token nor a verification value, but the verification to complete. The code confirms the address and never
 * signs in.
 */
export const LoginAnswer = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  role: Role,
  roles: v.array(Role),
  profile_image: OptionalText,
  wallets: v.array(v.string()),
  kyc_status: OptionalText,
  email_verification: OptionalText,
  legal_information: v.nullable(
    v.object({ type: v.nullable(PersonType), first_name: OptionalText, last_name: OptionalText }),
  ),
  accessToken: OptionalText,
  secret: OptionalText,
  referral_code: OptionalText,
  nationality: v.optional(v.string(), 'ES'),
  verification: v.optional(v.nullable(PendingVerification), null),
});
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>;

/** `POST /v2/user/login-secret` */
export const LoginSecretBody = v.object({ secret: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });

/** The logged-in user as the browser stores it. */
export const SessionUser = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: Role,
  roles: v.array(Role),
  nationality: v.string(),
  image: OptionalText,
  type: v.nullable(PersonType),
  firstName: OptionalText,
  lastName: OptionalText,
  wallets: v.array(v.string()),
  kycStatus: OptionalText,
  secret: OptionalText,
  referralCode: OptionalText,
  email_verification: OptionalText,
});
export type SessionUser = v.InferOutput<typeof SessionUser>;

export const Session = v.object({
  user: v.nullable(SessionUser),
  access_token: v.string(),
  token_expired_at: v.nullable(Time),
  email: v.string(),
  redirect_url: OptionalText,
});
export type Session = v.InferOutput<typeof Session>;

/**
 * The stored sessions: the current one and, while a manager acts as another user, the manager's own as `backdoor`. After
 * a session that has ended by itself, `end` tells other tabs and a reloaded login page why.
 */
export const StoredSession = v.object({
  session: Session,
  backdoor: v.nullable(Session),
  end: v.optional(v.object({ why: v.string(), minutes: v.optional(v.unknown()) }) as v.GenericSchema<StoredEnd>),
});
export type StoredSession = v.InferOutput<typeof StoredSession>;

/** The values of the two token headers. An empty one is not sent. */
export type Tokens = { user: string; manager: string };
