import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Entity } from '../engine/entities.ts';
import type { IdempotencyKey } from '../engine/idempotency.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { By, Precondition, UnitOfWork, Worked } from '../engine/unit.ts';
import type { PartlySerialized } from '../postgres/json.ts';
import type { Limit } from '../secrets/budgets.ts';
import { renewSession, type Session } from '../secrets/sessions.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';
import { type Access, type Area, areasOf } from './access.ts';
import type { Proved, StepUpDeclared } from './stepUpDeclared.ts';

export type { Access, Area };

export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  tenant: Tenant;
  /** Null only in operations that anyone may call. */
  session: Session | null;
  /** The user and the area, for operations that require a session. */
  by: By;
  userId: string;
  params: Params;
  query: Query;
  body: Body;
  /** Set for money operations. A repeated request with the same key gets the first answer. */
  idempotencyKey: IdempotencyKey | undefined;
  /** The version that the caller has read, if the request has an `If-Match` header. */
  expectedVersion: number | undefined;
  locale: 'es' | 'en';
  address: string;
  userAgent: string;
  /** For input that no schema describes: raw bodies of notices, uploaded files, streams. */
  http: Context;
}

export type Reply<T> =
  | { kind: 'data'; status: 200 | 201 | 202; body: PartlySerialized<T>; headers?: Record<string, string> }
  | { kind: 'refusal'; refusal: Refusal }
  | { kind: 'error'; status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 422 | 429 | 500 | 503; error: string }
  | { kind: 'response'; response: Response };

export const data = <T>(body: T, status: 200 | 201 | 202 = 200) => ({ kind: 'data', status, body }) as const;
export const problem = (status: Extract<Reply<never>, { kind: 'error' }>['status'], error: string) =>
  ({ kind: 'error', status, error }) as const;
export const refused = (refusal: Refusal) => ({ kind: 'refusal', refusal }) as const;
/** A parameter that is accepted, but means nothing to this caller. */
export const unusedParameter = (parameter: string) => refused({ code: 'unused_parameter', parameter });
export const raw = (response: Response) => ({ kind: 'response', response }) as const;
export const notFound = () => problem(404, 'not_found');
/** The error of a call for which the server has no capacity at this moment. */
export const BUSY = 'busy';

/**
 * Runs `act` in one transaction as the caller. Money operations run only once per idempotency key. A password takes a while
 * to check, so the caller's role may have been taken away since the request began.
 */
export async function workFor<T>(
  call: Call,
  act: (uow: UnitOfWork) => Promise<Worked<T>>,
  precondition?: Precondition,
): Promise<Worked<T>> {
  if (!(await mayStillAct(call))) return { ok: false, refusal: { code: 'forbidden' } };
  return work(call.tenant, call.by, act, call.idempotencyKey, precondition);
}

async function mayStillAct({ tenant, session, by }: Call): Promise<boolean> {
  if (!session) return true;
  const current = await renewSession(tenant, session);
  return current !== null && areasOf(current.roles).some((area) => area === by.actor);
}

type Schema = GenericSchema;

/** `here`: in this process, for operations that cost less than counting them in the database. */
export type CallLimit = Limit & { counted?: 'here' };

/** A public or heavy operation does not compile without a limit. */
type Budgeted = { access: Exclude<Access, 'anyone'>; cost?: 'light' } | { limit: CallLimit };
type Output<S> = S extends Schema ? InferOutput<S> : undefined;

/** Reading requires only the session. Every other operation declares the confirmation that it requires. */
type Asking<U extends StepUpDeclared> = { method: 'GET'; stepUp?: never } | { method: Changing; stepUp: U };
type Changing = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Declaration<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema | undefined,
  U extends StepUpDeclared,
> {
  /** Each parameter is written `{name}`, as in OpenAPI. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  /** A session that still lacks its required second factor may call it. */
  needsNoFactor?: boolean;
  /** A banned user may call it, to leave an order, to withdraw money or to secure the account. */
  isOpenToBanned?: boolean;
  /** The operation moves money: an `Idempotency-Key` is required, and a repeated request gets the first answer. */
  money?: boolean;
  /** The lifecycle whose events the operation accepts, if any. */
  entity?: Entity;
  /**
   * An `If-Match` header may name the version that the caller has read. The operation is refused if the entity has
   * another version.
   */
  acceptsVersion?: boolean;
  /** The number of calls per user, or per network without a session, in this number of seconds. */
  limit?: CallLimit;
  /**
   * `heavy`: it creates or reads a file, or takes more than about ten milliseconds of the processor. Only a few of a
   * tenant run at once, and the others wait. Light by default.
   */
  cost?: 'light' | 'heavy';
  params?: P;
  query?: Q;
  body?: B;
  /** The largest body in bytes. By default 64 kB, and 16 MB for an upload. */
  maxBytes?: number;
  /** The operation itself refuses characters that the database cannot store, which are otherwise answered with 400. */
  checksCharacters?: boolean;
  /** For a multipart form with one file, named `file`: the accepted content types and the other fields. */
  upload?: { types: readonly string[]; fields?: Schema };
  /** The schema of the answer. Absent if the answer is a file or a stream. */
  reply?: R;
  /** The password of the step-up was checked and is no longer in the body. */
  handle(call: Call<Output<P>, Output<Q>, Proved<Output<B>, U>>): Promise<Reply<Output<R>>>;
}

export type Operation<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
  U extends StepUpDeclared = StepUpDeclared,
> = Declaration<P, Q, B, R, U> & Asking<U>;

/**
 * Declares one operation of the API. The route, the access checks, the limits, the documentation and the tests read the
 * same declaration.
 */
export function operation<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  const U extends StepUpDeclared = StepUpDeclared,
>(declared: Operation<P, Q, B, R, U> & Budgeted): Operation {
  return declared as unknown as Operation;
}
