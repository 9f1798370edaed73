import * as v from 'valibot';
import type { LoginAnswer, Role } from '#machines/people/session/session.contract.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import type { Operation } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import { operations } from '#server/routes/operations.ts';
import { proveStepUp } from '#tests/support/proveStepUp.ts';
import { origin, type UsersTenant } from './usersTenant.ts';

export const password = 'Tesela-2026';

export interface Answer {
  status: number;
  /** The `data` of the body, or the complete body of a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
  data: any;
  error: string | undefined;
  headers: Headers;
  text: string;
}

interface Asking {
  token?: string | undefined;
  headers?: Record<string, string>;
  address?: string;
  body?: unknown;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/**
 * Calls the API as a browser does, with the password where it is asked for unless the body has an entry for it, and reads
 * the mailbox.
 */
export function visitorOf(users: UsersTenant) {
  async function call(method: string, path: string, { token, headers, address, body }: Asking = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await users.app.request(
      `${origin}${path}`,
      {
        method,
        headers: {
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(token && { 'x-user-access-token': token }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(proveStepUp(method, path, body)) }),
      },
      { incoming: { socket: { remoteAddress: address ?? '192.0.2.1' } } },
    );
    const text = await response.text();
    const json = readJson(text);
    const { status } = response;
    if (response.ok && json && 'data' in json) isAsDeclared(method, path, json.data);
    return {
      status,
      data: json && 'data' in json ? json.data : json,
      error: json?.error as string,
      headers: response.headers,
      text,
    };
  }

  const post = (path: string, body?: unknown, token?: string) => call('POST', path, { body: body ?? {}, token });
  const get = (path: string, token?: string) => call('GET', path, { token });
  const put = (path: string, body: unknown, token?: string) => call('PUT', path, { body, token });

  /** The mails to an address, the newest last, after all due mails were sent. */
  async function mails(to: string): Promise<Mail[]> {
    await users.drain();
    const rows = await users.tenant.database.query<{ data: Mail }>(
      sql`select data from sandbox_record where kind = ${mailKind} and data ->> 'to' = ${to} order by at, id`,
    );
    return rows.map(({ data }) => data);
  }

  async function lastCode(email: string): Promise<string> {
    const code = (await mails(email)).flatMap(({ text }) => text.match(/^\d{5}$/m) ?? []).at(-1);
    if (!code) throw new Error(`No code was mailed to ${email}`);
    return code;
  }

  /** The value of `?name=` in the newest mail that has one. */
  async function lastLink(email: string, name: string): Promise<string> {
    const links = (await mails(email)).flatMap(
      ({ text }) => text.match(new RegExp(`[?&]${name}=([\\w-]+)`))?.[1] ?? [],
    );
    const link = links.at(-1);
    if (!link) throw new Error(`No link was mailed to ${email}`);
    return link;
  }

  async function register(email: string, more: Record<string, unknown> = {}): Promise<PendingVerification> {
    const form = { email, password, passwordRepeat: password, terms: true, privacy: true, ...more };
    const { data, status, text } = await post('/v2/auth/register', form);
    if (status !== 201) throw new Error(`Registering ${email} failed: ${status} ${text}`);
    return data.verification;
  }

  async function login(email: string, typed = password): Promise<LoginAnswer> {
    const { data, status, text } = await post('/v2/user/login', { email, password: typed });
    if (status !== 200) throw new Error(`The login of ${email} failed: ${status} ${text}`);
    return data;
  }

  /** A user who has registered, verified the address and signed in. */
  async function user(email: string, roles: Role[] = ['USER']): Promise<{ id: string; token: string }> {
    const verification = await register(email);
    await post('/v2/auth/verify', { verification_id: verification.id, code: await lastCode(email) });
    if (roles.join() !== 'USER')
      await users.tenant.database.query(sql`update users set roles = ${roles} where email = ${email}`);
    const { id, accessToken } = await login(email);
    return { id, token: accessToken ?? '' };
  }

  return { call, post, get, put, mails, lastCode, lastLink, register, login, user };
}

/** Checks an answer with the schema of its operation, which the browser uses too. */
function isAsDeclared(method: string, path: string, data: unknown) {
  const [called = ''] = path.split('?');
  const isMeant = (each: Operation) =>
    each.method === method && new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(called);
  const declared = operations.find(isMeant);
  if (!declared?.reply) throw new Error(`${method} ${called} has no declared reply`);
  v.parse(declared.reply, data);
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
