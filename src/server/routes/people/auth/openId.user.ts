import * as v from 'valibot';
import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { OpenIdBegin } from '#machines/people/signIn/openIdBegin.contract.ts';
import type { OpenIdFinishAnswer } from '#machines/people/signIn/openIdCallback.contract.ts';
import { type Call, data, problem, type Reply } from '#server/http/operation.ts';
import type { SignInResult } from '#server/providers/openId/signIn.ts';
import { isLinked, userBySubject } from '#server/queries/people/users.openId.ts';
import { findReferrer, type StoredUser, userByEmail, userById } from '#server/queries/people/users.ts';
import { seal } from '#server/secrets/secretLinks.sealed.ts';
import { work } from '#server/work/work.ts';
import { greetDevice, signIn, signInOrAsk } from './answer.ts';
import { createUser, takeOverUser } from './newUser.ts';
import { byNewUser } from './register.ts';

/** How long a user may be away at the provider, and may take to type the password of an account to link. */
export const AWAY_SECONDS = 600;

/** What is sealed for one provider and one step is nothing for another. */
export const namePurpose = (provider: OpenIdProvider, step: 'away' | 'names' | 'link' = 'away') =>
  `openid.${provider}.${step}`;

export const PendingLink = v.object({ userId: v.string(), subject: v.string() });

interface Names {
  name: string;
  surname: string;
}

/** A user as the provider has identified them. */
type Identity = Extract<SignInResult, { ok: true }> & {
  provider: OpenIdProvider;
  /** The names that came beside the token. */
  names?: Names;
};

/**
 * Finds the user by subject, otherwise by e-mail address. Linking a verified account requires its password. An
 * unverified account is taken over, because the ownership of its address was never proved.
 */
export async function signInOrLink(
  call: Call,
  begun: OpenIdBegin,
  identity: Identity,
): Promise<Reply<OpenIdFinishAnswer>> {
  const { tenant } = call;
  const { provider, subject, email } = identity;
  const known = await userBySubject(tenant.database, identity);
  if (known) return finishKnown(call, known);
  const sameAddress = await userByEmail(tenant.database, email);
  if (sameAddress && isLinked(sameAddress, provider)) return problem(401, 'openid_refused');
  if (sameAddress?.email_verified) {
    if (sameAddress.password_hash === null) return problem(409, 'openid_other_sign_in');
    const linkId = seal(tenant, namePurpose(provider, 'link'), { userId: sameAddress.id, subject }, AWAY_SECONDS);
    return data({ outcome: 'linkNeeded', link_id: linkId, email: sameAddress.email } as const);
  }
  if (begun.intent === 'register') return register(call, begun, identity);
  if (tenant.customization.hide.register) return problem(404, 'user_unknown');
  return data({ outcome: 'unknown', newcomer: { provider, email, ...readNames(identity) } } as const);
}

function readNames({ name, names }: Identity): Names {
  if (names) return names;
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { name: first, surname: others.join(' ') };
}

async function finishKnown(call: Call, user: StoredUser): Promise<Reply<OpenIdFinishAnswer>> {
  const { login, factor, headers } = await signInOrAsk(call, user, { secret: true });
  if (!login) return data({ outcome: 'factorNeeded', factor } as const);
  return { ...data({ outcome: 'signedIn', isNew: false, login } as const), headers };
}

async function register(
  call: Call,
  { commercial, referralCode, ...typed }: Extract<OpenIdBegin, { intent: 'register' }>,
  identity: Identity,
): Promise<Reply<OpenIdFinishAnswer>> {
  const { tenant, locale, userAgent } = call;
  const { email, provider, subject } = identity;
  const said = readNames(identity);
  const names = { name: said.name || (typed.name ?? ''), surname: said.surname || (typed.surname ?? '') };
  const registered = await work(tenant, byNewUser, async (uow) => {
    const referrerId = (referralCode && (await findReferrer(uow.tx, referralCode))) || null;
    const consents = { locale, commercial, referrerId };
    const account = { email, ...names, profile: {}, ...consents, passwordHash: null, openId: { provider, subject } };
    const created = await createUser(uow, account);
    if (!created.ok) return created;
    const id = created.value ?? (await takeOverUser(uow, account));
    const user = id && (await userById(uow.tx, id));
    if (!user) return { ok: true, value: undefined };
    return { ok: true, value: await signIn(tenant, uow.tx, user, { userAgent, secret: true }) };
  });
  if (!registered.ok || !registered.value) return problem(409, 'user_already_registered');
  const headers = await greetDevice(call, registered.value.id);
  return { ...data({ outcome: 'signedIn', isNew: true, login: registered.value } as const), headers };
}
