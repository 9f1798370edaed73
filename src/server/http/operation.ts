import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Actor } from '#machines/shared/actor.ts';
import type { Thing } from '../engine/dispatch.ts';
import type { Once } from '../engine/once.ts';
import type { Refusal } from '../engine/refusal.ts';
import { type By, type Permit, type Unit, type Worked, work } from '../engine/unit.ts';
import type { Written } from '../store/json.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type Area = Exclude<Actor, 'SYSTEM'>;

/** Who may call an operation at all; whether a thing is theirs is asked when it is loaded. */
export type Access = 'anyone' | 'signedIn' | readonly Area[];

export interface Session {
  tokenHash: Buffer;
  personId: string;
  roles: string[];
  emailVerified: boolean;
  expiresAt: Date;
  /** A manager who acts as this person, and why. */
  managerId: string | null;
  reason: string | null;
}

export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  tenant: Tenant;
  /** The session; operations open to anyone may have none. */
  session: Session | null;
  /** For operations that need a session: who asks, in which area. */
  by: By;
  personId: string;
  params: Params;
  query: Query;
  body: Body;
  /** For money operations: makes a repeat get the first answer. */
  once: Once | undefined;
  /** For operations on a version: the one that the caller had seen, where they say so. */
  seen: number | undefined;
  locale: 'es' | 'en';
  address: string;
  userAgent: string;
  /** For what no schema says: raw bodies of notices, uploaded files, streams. */
  http: Context;
}

export type Reply<T> =
  | { kind: 'data'; status: 200 | 201 | 202; body: Written<T> }
  | { kind: 'refusal'; refusal: Refusal }
  | { kind: 'error'; status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503; error: string }
  | { kind: 'response'; response: Response };

export const data = <T>(body: T, status: 200 | 201 | 202 = 200) => ({ kind: 'data', status, body }) as const;
export const problem = (status: Extract<Reply<never>, { kind: 'error' }>['status'], error: string) =>
  ({ kind: 'error', status, error }) as const;
export const refused = (refusal: Refusal) => ({ kind: 'refusal', refusal }) as const;
export const raw = (response: Response) => ({ kind: 'response', response }) as const;
export const notFound = () => problem(404, 'not_found');

/** One transaction for a call, asked by who calls; money operations are done once for each key. */
export const workFor = <T>(call: Call, act: (unit: Unit) => Promise<Worked<T>>, permit?: Permit) =>
  work(call.tenant, call.by, act, call.once, permit);

type Schema = GenericSchema;
type Output<S> = S extends Schema ? InferOutput<S> : undefined;

export interface Operation<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each parameter, as OpenAPI writes it. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  /** Whether a manager who acts as a person may do it. Reading: yes. Anything else: no, unless it is said here. */
  acting?: boolean;
  /** Money moves: an `Idempotency-Key` is required and a repeat gets the first answer. */
  money?: boolean;
  /** The lifecycle whose events it takes, if it takes any. */
  thing?: Thing;
  /** An `If-Match` header may name the version that the caller had seen; where the thing has another by now, it is refused. */
  versioned?: boolean;
  /** Calls allowed from one address, and per person, in so many seconds. */
  limit?: { calls: number; seconds: number };
  params?: P;
  query?: Q;
  body?: B;
  /** For a multipart form with one file, named `file`: the types that it may have, and the fields beside it. */
  upload?: { types: readonly string[]; fields?: Schema };
  /** What the answer holds; absent where it is a file or a stream. */
  reply?: R;
  handle(call: Call<Output<P>, Output<Q>, Output<B>>): Promise<Reply<Output<R>>>;
}

/** Declares one call of the API: route, access, limits, documentation and tests all read the same declaration. */
export function operation<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(declared: Operation<P, Q, B, R>): Operation {
  return declared as unknown as Operation;
}
