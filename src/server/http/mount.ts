import { createHash } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { errorsOf } from '#machines/shared/fields/errors.ts';
import type { Once } from '../engine/once.ts';
import type { By } from '../engine/unit.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { areaOf } from './access.ts';
import { type Area, type Call, type Operation, problem, type Reply, refused, type Session } from './operation.ts';
import { hasBudget } from './rateLimit.ts';
import type { ToResponse } from './reply.ts';
import { readSession, tokenOf } from './sessions.ts';

export interface Mounting {
  tenantOf(http: Context): Tenant | undefined;
  addressOf(http: Context): string;
  toResponse: ToResponse;
  limitBody: MiddlewareHandler;
}

/** Makes each operation a route. Everything that holds for all of them is done here, in this order, once. */
export function mount(app: Hono, operations: readonly Operation[], mounting: Mounting) {
  const { toResponse, limitBody } = mounting;
  for (const each of operations) {
    const path = each.path.replace(/\{(\w+)\}/g, ':$1');
    if (each.method !== 'GET') app.on(each.method, path, limitBody);
    app.on(each.method, path, async (http) => {
      const tenant = mounting.tenantOf(http);
      if (!tenant) return toResponse(problem(404, 'unknown_host'));
      const called = await call(each, http, tenant, mounting.addressOf(http));
      return toResponse('kind' in called ? called : await each.handle(called as Call<never, never, never>));
    });
  }
}

async function call(each: Operation, http: Context, tenant: Tenant, address: string): Promise<Call | Reply<never>> {
  const token = tokenOf(http);
  const session = token ? await readSession(tenant, token) : null;
  const denied = deny(each, session);
  if (denied) return denied;
  const area = areaOf(session, each.access, http.req.header('x-acting-area'));
  if (each.access !== 'anyone' && !area) return problem(403, 'forbidden');
  if (each.limit && !(await hasBudget(tenant, `${each.path}:${session?.personId ?? address}`, each.limit)))
    return problem(429, 'too_many');

  const input = await parseInput(each, http);
  if ('kind' in input) return input;
  const once = each.money ? onceOf(http, session, input.body) : undefined;
  if (each.money && !once) return problem(400, 'idempotency_key_missing');
  const seen = each.versioned ? seenVersion(http.req.header('if-match')) : undefined;
  if (Number.isNaN(seen)) return problem(400, 'version_malformed');
  return {
    tenant,
    session,
    by: byOf(session, area),
    personId: session?.personId ?? '',
    ...input,
    once,
    seen,
    locale: http.req.header('accept-language')?.toLowerCase().startsWith('en') ? 'en' : 'es',
    address,
    userAgent: (http.req.header('user-agent') ?? '').slice(0, 200),
    http,
  };
}

function deny(each: Operation, session: Session | null): Reply<never> | undefined {
  if (each.access === 'anyone') return undefined;
  if (!session) return problem(401, 'session_missing');
  if (session.managerId && !(each.acting ?? each.method === 'GET')) return problem(403, 'not_while_acting');
  return undefined;
}

function byOf(session: Session | null, area: Area | undefined): By {
  return {
    actor: area ?? 'USER',
    personId: session?.personId ?? null,
    managerId: session?.managerId ?? null,
    reason: session?.reason ?? null,
  };
}

async function parseInput(each: Operation, http: Context) {
  const params = parse(each.params, http.req.param());
  if (!params.ok) return problem(404, 'not_found');
  const query = parse(each.query, http.req.query());
  if (!query.ok) return query.reply;
  const body = each.body ? parse(each.body, await jsonOf(http)) : { ok: true as const, value: undefined };
  if (!body.ok) return body.reply;
  return { params: params.value, query: query.value, body: body.value };
}

function parse(schema: v.GenericSchema | undefined, input: unknown) {
  if (!schema) return { ok: true as const, value: undefined };
  const checked = v.safeParse(schema, input);
  if (checked.success) return { ok: true as const, value: checked.output };
  return { ok: false as const, reply: refused({ code: 'invalid', fields: errorsOf(checked.issues) }) };
}

/** What is not JSON is answered like any other wrong body, with the fields that are missing. */
async function jsonOf(http: Context): Promise<unknown> {
  try {
    return await http.req.json();
  } catch {
    return undefined;
  }
}

/** An entity tag as HTTP writes it, such as `"7"`; not a number where it is none of ours. */
function seenVersion(tag: string | undefined): number | undefined {
  if (tag === undefined) return undefined;
  return Number(/^"(\d{1,9})"$/.exec(tag)?.[1]);
}

const KEY = /^[\w-]{8,64}$/;

function onceOf(http: Context, session: Session | null, body: unknown): Once | undefined {
  const key = http.req.header('idempotency-key') ?? '';
  if (!session || !KEY.test(key)) return undefined;
  const asked = `${http.req.method} ${http.req.path} ${JSON.stringify(body) ?? ''}`;
  return { personId: session.personId, key, hash: createHash('sha256').update(asked).digest() };
}
