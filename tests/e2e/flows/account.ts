import { expect } from '@playwright/test';
import * as v from 'valibot';
import { RegisterAnswer } from '#machines/register/register.contract.ts';
import { LoginAnswer } from '#machines/session/session.contract.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import { mailedCode } from '../support/mail.ts';
import { demoPassword, newEmail, norte, type Person } from '../support/person.ts';

interface By {
  token?: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  /** The version that was seen of what is changed. */
  version?: number;
}

/** Calls the API as a device of one's own would, beside the page. */
export function send({ page, origin }: Person, path: string, data: object, by: By = {}) {
  const { token, method = 'POST', version } = by;
  const { host, port } = new URL(origin);
  const headers = {
    host,
    'Idempotency-Key': crypto.randomUUID(),
    ...(token && { 'X-USER-ACCESS-TOKEN': token }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  return page.request.fetch(`http://localhost:${port}${path}`, { method, data, headers });
}

/** The same, of what is never refused. */
export const post = (person: Person, path: string, data: object, token?: string) =>
  change(person, path, data, token ? { token } : {});

export async function change(person: Person, path: string, data: object, by: By): Promise<unknown> {
  const answer = await send(person, path, data, by);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return text === '' ? undefined : JSON.parse(text).data;
}

/** What the API says to somebody. */
export async function read({ page, origin }: Person, path: string, token: string): Promise<unknown> {
  const { host, port } = new URL(origin);
  const answer = await page.request.get(`http://localhost:${port}${path}`, {
    headers: { host, 'X-USER-ACCESS-TOKEN': token },
  });
  return (await answer.json()).data;
}

/** Makes an account, whose address is to be verified by the code of a mail. */
async function register(person: Person, email: string): Promise<PendingVerification> {
  const answer = await post(person, '/v2/auth/register', {
    email,
    password: demoPassword,
    passwordRepeat: demoPassword,
    terms: true,
    privacy: true,
    commercial: false,
    name: 'Alba',
    surname: 'Ruiz Lanaja',
    // What a tenant does not ask for it does not take either.
    ...(person.origin === norte && { phone: '+34600123123', country: 'ES' }),
  });
  return v.parse(RegisterAnswer, answer).verification;
}

/** An account whose address is not verified yet. */
export async function unverified(person: Person, email = newEmail('nadie')): Promise<string> {
  await register(person, email);
  return email;
}

export const login = async (person: Person, email: string) =>
  v.parse(LoginAnswer, await post(person, '/v2/user/login', { email, password: demoPassword, secret: true }));

/** The verification that an account waits for. */
export async function pendingOf(person: Person, email: string): Promise<PendingVerification> {
  const { verification } = await login(person, email);
  if (!verification) throw new Error(`${email} is verified`);
  return verification;
}

export async function verified(person: Person): Promise<string> {
  const email = newEmail('nadie');
  const { id } = await register(person, email);
  await post(person, '/v2/auth/verify', { verification_id: id, code: await mailedCode(person.page, email) });
  expect((await login(person, email)).accessToken).toBeTruthy();
  return email;
}

export async function tokenOf(person: Person, email: string): Promise<string> {
  const { accessToken } = await login(person, email);
  if (!accessToken) throw new Error(`${email} cannot sign in`);
  return accessToken;
}

const Followed = v.object({ project: v.object({ id: v.string(), following: v.boolean() }) });

/** Follows the project from another device, or does no longer: what its way is made of has changed. */
export async function followElsewhere(person: Person, email: string, slug: string): Promise<void> {
  const token = await tokenOf(person, email);
  const { project } = v.parse(Followed, await read(person, `/v2/pfp/invest/${slug}`, token));
  const method = project.following ? 'DELETE' : 'PUT';
  await change(person, `/v2/pfp/issuances/${project.id}/follow`, {}, { token, method });
}

/** Another code than the right one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

/** Moves the tenant's clock on. It never goes back. */
export async function laterBy({ page, origin }: Person, step: 'hour' | 'day'): Promise<void> {
  const { host, port } = new URL(origin);
  await page.request.post(`http://localhost:${port}/sandbox/clock`, {
    form: { step },
    headers: { host },
    maxRedirects: 0,
  });
}
