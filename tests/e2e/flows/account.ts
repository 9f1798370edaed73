import { expect } from '@playwright/test';
import * as v from 'valibot';
import { LoginAnswer } from '#machines/session/session.contract.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import { mailedCode } from '../support/mail.ts';
import { demoPassword, newEmail, type Person } from '../support/person.ts';

interface By {
  token?: string;
  method?: 'POST' | 'PUT';
}

/** Calls the API as a device of one's own would, beside the page. */
export function send({ page, origin }: Person, path: string, data: object, { token, method = 'POST' }: By = {}) {
  const { host, port } = new URL(origin);
  const headers = { host, 'Idempotency-Key': crypto.randomUUID(), ...(token && { 'X-USER-ACCESS-TOKEN': token }) };
  return page.request.fetch(`http://localhost:${port}${path}`, { method, data, headers });
}

/** The same, of what is never refused. */
export async function post(person: Person, path: string, data: object, token?: string): Promise<unknown> {
  const answer = await send(person, path, data, token ? { token } : {});
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

/** An account whose address is not verified yet. */
export async function unverified(person: Person, email = newEmail('nadie')): Promise<string> {
  await post(person, '/v2/auth/register', {
    email,
    password: demoPassword,
    passwordRepeat: demoPassword,
    terms: true,
    privacy: true,
    commercial: false,
    name: 'Alba',
    surname: 'Ruiz Lanaja',
  });
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
  const email = await unverified(person);
  const { id } = await pendingOf(person, email);
  await post(person, '/v2/auth/verify', { verification_id: id, code: await mailedCode(person.page, email) });
  expect((await login(person, email)).accessToken).toBeTruthy();
  return email;
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
