import { DAY } from '#machines/shared/duration.ts';
import type { LoginAnswer, Session, StoredSession, Tokens } from './session.contract.ts';

/** A login lasts 15 days. The browser sets this limit; the server can revoke the token earlier. */
const sessionLength = 15 * DAY;

export const emptySession: Session = {
  user: null,
  access_token: '',
  token_expired_at: null,
  email: '',
  redirect_url: null,
};

export const nothingStored: StoredSession = { session: emptySession, backdoor: null };

/** The session of a login at a moment (ISO time). It ends at `endsAt`, if that is set and earlier. */
export function sessionFrom(login: LoginAnswer, at: string, endsAt?: string): Session {
  const end = Math.min(Date.parse(at) + sessionLength, endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY);
  return {
    user: {
      id: login.id,
      name: login.username,
      email: login.email,
      role: login.role,
      roles: login.roles,
      nationality: login.nationality,
      image: login.profile_image,
      type: login.legal_information?.type ?? null,
      firstName: login.legal_information?.first_name ?? null,
      lastName: login.legal_information?.last_name ?? null,
      wallets: login.wallets,
      kycStatus: login.kyc_status,
      secret: login.secret,
      referralCode: login.referral_code,
      email_verification: login.email_verification,
    },
    access_token: login.accessToken ?? '',
    token_expired_at: new Date(end).toISOString(),
    email: login.email,
    redirect_url: null,
  };
}

/** Whether a login starts a session. With an unverified address there is neither a token nor a verification value. */
export const isComplete = (login: LoginAnswer) => Boolean(login.accessToken && login.email_verification);

/** The session after a change of the user's picture. */
export const withPicture = (session: Session, image: string | null): Session =>
  session.user ? { ...session, user: { ...session.user, image } } : session;

/** There is no user and no token, so nothing can expire. */
export const isEmpty = (session: Session) => session.user === null && session.access_token === '';

/** A session is expired without a user, token, e-mail verification value or expiry time, and after the expiry time. */
export function isExpired(session: Session, at: string): boolean {
  if (!session.user || !session.access_token || !session.user.email_verification) return true;
  return !session.token_expired_at || Date.parse(session.token_expired_at) <= Date.parse(at);
}

/** Replaces an expired acting session by the manager's own session. */
export function withoutExpiredActing(stored: StoredSession | null, at: string): StoredSession {
  if (!stored) return nothingStored;
  const { session, backdoor } = stored;
  if (!backdoor || !isExpired(session, at)) return stored;
  return { session: backdoor, backdoor: null };
}

/** Whether the server knows this session, so that a logout has to be sent. */
export const hasUserAndToken = ({ session }: StoredSession) => session.user !== null && session.access_token !== '';

export const pickTokens = ({ session, backdoor }: StoredSession): Tokens => ({
  user: session.access_token,
  manager: backdoor?.access_token ?? '',
});
