import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { requires } from './requirement.ts';

export interface Target {
  /** Without a trailing slash. */
  url: string;
  secret: string;
}

/** A person, or a test in their place, who finishes the page of the service, and the receiver of its notices. */
export interface Attendance {
  finish(pageUrl: string): Promise<void>;
  noticeUrl: string;
  /** The deliveries of one notice: the first is answered with HTTP 500, the next one with 200. */
  deliveries(): Promise<Delivery[]>;
}

export interface Delivery {
  body: string;
  headers: Headers;
}

const timeoutMs = 30_000;

interface Call {
  path: string;
  body?: unknown;
  /** `null` sends none. Without it, each call has a new one. */
  key?: string | null;
  secret?: string;
  headers?: Record<string, string>;
}

/** Sends one request to the service: a POST with a body, else a GET. */
export async function call(
  { url, secret }: Target,
  { path, body, key = randomUUID(), ...own }: Call,
): Promise<Response> {
  const isPost = body !== undefined;
  return fetch(`${url}${path}`, {
    method: isPost ? 'POST' : 'GET',
    headers: {
      ...own.headers,
      authorization: `Bearer ${own.secret ?? secret}`,
      ...(isPost && { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) }),
    },
    ...(isPost && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The parsed answer, which must have this status. */
export async function read<S extends v.GenericSchema>(
  schema: S,
  response: Response,
  status: number,
): Promise<v.InferOutput<S>> {
  requires(response.status === status, `answered HTTP ${response.status} instead of ${status}`);
  const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
  const [issue] = parsed.issues ?? [];
  requires(
    parsed.success,
    `the answer is not as agreed at ${issue ? (v.getDotPath(issue) ?? 'the root') : ''}: ${issue?.message}`,
  );
  return parsed.output;
}

export async function refuses(response: Promise<Response>, statuses: readonly number[]): Promise<void> {
  const { status } = await response;
  requires(statuses.includes(status), `answered HTTP ${status} instead of ${statuses.join(' or ')}`);
}

export const INVALID = [400, 409, 422] as const;
