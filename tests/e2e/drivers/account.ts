import { expect } from '@playwright/test';
import * as v from 'valibot';
import { RegisterAnswer } from '#machines/people/register/register.contract.ts';
import { LoginAnswer } from '#machines/people/session/session.contract.ts';
import { AppStarted, FactorAdded } from '#machines/people/user/factors.wire.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { computeTotpStep, totpCode } from '#server/secrets/totp.ts';
import { mailedCode } from '../support/mail.ts';
import { sandboxTime } from '../support/sandboxTime.ts';
import { demoPassword, newEmail, norte, type User } from '../support/user.ts';

interface RequestOptions {
  token?: string;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The version for the If-Match header. */
  version?: number;
}

/** Calls the API like another device of the user. */
export function sendRequest(
  { page, origin, language }: User,
  path: string,
  data: object,
  options: RequestOptions = {},
) {
  const { token, method = 'POST', version } = options;
  const { host, port } = new URL(origin);
  const headers = {
    host,
    'Accept-Language': language,
    'Idempotency-Key': crypto.randomUUID(),
    ...(token && { 'X-USER-ACCESS-TOKEN': token }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  return page.request.fetch(`http://localhost:${port}${path}`, { method, data, headers });
}

/** Posts to the API. Throws on an error. */
export const post = (user: User, path: string, data: object, token?: string) =>
  callApi(user, path, data, token ? { token } : {});

export async function callApi(user: User, path: string, data: object, options: RequestOptions): Promise<unknown> {
  const answer = await sendRequest(user, path, data, options);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return text === '' ? undefined : JSON.parse(text).data;
}

/** Reads data from the API as the owner of the token. */
export async function readApi({ page, origin }: User, path: string, token: string): Promise<unknown> {
  const { host, port } = new URL(origin);
  const answer = await page.request.get(`http://localhost:${port}${path}`, {
    headers: { host, 'X-USER-ACCESS-TOKEN': token },
  });
  return (await answer.json()).data;
}

/** Registers an account and returns the pending verification of its address. */
async function register(user: User, email: string): Promise<PendingVerification> {
  const answer = await post(user, '/v2/auth/register', {
    email,
    password: demoPassword,
    passwordRepeat: demoPassword,
    terms: true,
    privacy: true,
    commercial: false,
    name: 'Alba',
    surname: 'Ruiz Lanaja',
    // The API rejects fields that the tenant does not use.
    ...(user.origin === norte && { phone: '+34600123123', country: 'ES' }),
  });
  return v.parse(RegisterAnswer, answer).verification;
}

/** Registers an account without verifying its address. Returns the address. */
export async function createUnverifiedUser(user: User, email = newEmail('nadie')): Promise<string> {
  await register(user, email);
  return email;
}

export const login = async (user: User, email: string) =>
  v.parse(LoginAnswer, await post(user, '/v2/user/login', { email, password: demoPassword, secret: true }));

export async function pendingVerificationOf(user: User, email: string): Promise<PendingVerification> {
  const { verification } = await login(user, email);
  if (!verification) throw new Error(`${email} is verified`);
  return verification;
}

export async function createVerifiedUser(user: User): Promise<string> {
  const email = newEmail('nadie');
  const { id } = await register(user, email);
  await post(user, '/v2/auth/verify', { verification_id: id, code: await mailedCode(user.page, email) });
  expect((await login(user, email)).accessToken).toBeTruthy();
  return email;
}

export async function tokenOf(user: User, email: string): Promise<string> {
  const { accessToken } = await login(user, email);
  if (!accessToken) throw new Error(`${email} cannot sign in`);
  return accessToken;
}

/** Adds an authenticator app to the account. Returns its secret and the recovery codes. */
export async function addApp(user: User, email: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const token = await tokenOf(user, email);
  const path = '/v2/pfp/account/factors/app';
  const { pending, secret } = v.parse(AppStarted, await post(user, path, { password: demoPassword }, token));
  const code = totpCode(secret, computeTotpStep(await sandboxTime(user.page)));
  const { recoveryCodes } = v.parse(FactorAdded, await post(user, `${path}/confirm`, { pending, code }, token));
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

const FollowedProject = v.object({ project: v.object({ id: v.string(), following: v.boolean() }) });

/** Follows or unfollows the project on another device, which changes the data of its wizard. */
export async function toggleFollow(user: User, email: string, slug: string): Promise<void> {
  const token = await tokenOf(user, email);
  const { project } = v.parse(FollowedProject, await readApi(user, `/v2/pfp/invest/${slug}`, token));
  const method = project.following ? 'DELETE' : 'PUT';
  await callApi(user, `/v2/pfp/issuances/${project.id}/follow`, {}, { token, method });
}

/** A code that differs from this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');
