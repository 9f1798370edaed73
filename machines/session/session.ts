import type { LoginAnswer, Session, StoredSession, Tokens } from './session.contract.ts';

/** A login lasts 15 days; the browser sets this itself, the server may revoke the token earlier. */
const sessionLength = 15 * 24 * 60 * 60 * 1000;

export const emptySession: Session = {
  user: null,
  access_token: '',
  token_expired_at: null,
  email: '',
  redirect_url: null,
};

export const nothingStored: StoredSession = { session: emptySession, backdoor: null };

/** The session that a login begins at a moment (ISO time), with a last word on its end where the server has one. */
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

/** A login that begins a session: with an unverified address there is neither token nor verification value. */
export const isComplete = (login: LoginAnswer) => Boolean(login.accessToken && login.email_verification);

/** Nobody signed in here: there is nothing that could expire. */
export const isEmpty = (session: Session) => session.user === null && session.access_token === '';

/** Expired: no user, no token, no e-mail verification value, no expiry time, or the expiry has passed. */
export function isExpired(session: Session, at: string): boolean {
  if (!session.user || !session.access_token || !session.user.email_verification) return true;
  return !session.token_expired_at || Date.parse(session.token_expired_at) <= Date.parse(at);
}

/** What of a stored pair still holds: an acting session that is over gives way to the manager's own. */
export function settle(stored: StoredSession | null, at: string): StoredSession {
  if (!stored) return nothingStored;
  const { session, backdoor } = stored;
  if (!backdoor || !isExpired(session, at)) return stored;
  return { session: backdoor, backdoor: null };
}

/** A person whom the server can be told about on the way out. */
export const hasUserAndToken = ({ session }: StoredSession) => session.user !== null && session.access_token !== '';

export const tokensOf = ({ session, backdoor }: StoredSession): Tokens => ({
  user: session.access_token,
  manager: backdoor?.access_token ?? '',
});
