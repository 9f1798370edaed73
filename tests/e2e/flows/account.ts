import { expect } from '@playwright/test';
import * as v from 'valibot';
import { PendingVerification } from '#machines/verification/verification.pending.ts';
import { mailedCode } from '../support/mail.ts';
import { demoPassword, newEmail, type Person } from '../support/person.ts';

/** Calls the API as a device of one's own would, beside the page. */
export async function post({ page, origin }: Person, path: string, body: object, token?: string): Promise<unknown> {
  const { host, port } = new URL(origin);
  const headers = { host, ...(token && { 'X-USER-ACCESS-TOKEN': token }) };
  const answer = await page.request.post(`http://localhost:${port}${path}`, { data: body, headers });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return JSON.parse(text).data;
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

const Login = v.object({
  access_token: v.nullish(v.string()),
  secret: v.nullish(v.string()),
  verification: v.nullish(PendingVerification),
});

export const login = async (person: Person, email: string) =>
  v.parse(Login, await post(person, '/v2/user/login', { email, password: demoPassword, secret: true }));

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
  expect((await login(person, email)).access_token).toBeTruthy();
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
