import { createHash } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import { type SessionEnd, sessionEnds } from '#machines/people/session/session.contract.ts';
import { toFieldErrors } from '#machines/shared/fields/errors.ts';
import type { IdempotencyKey } from '../engine/idempotency.ts';
import type { By } from '../engine/unit.ts';
import { toNetwork } from '../kernel/clientAddress.ts';
import { hasBudget } from '../secrets/budgets.ts';
import { countKey } from '../secrets/countKeys.ts';
import { readSession, type Session } from '../secrets/sessions.ts';
import { noteUse, whyEnded } from '../secrets/sessions.use.ts';
import { note } from '../telemetry/observe.ts';
import { forRequest } from '../tenants/forRequest.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { chooseArea } from './access.ts';
import { readLastAct, readToken } from './accessTokens.ts';
import { checkInput } from './checkInput.ts';
import { HeavyCalls } from './heavyCalls.ts';
import {
  type Area,
  BUSY,
  type Call,
  type Operation,
  problem,
  type Reply,
  refused,
  unusedParameter,
} from './operation.ts';
import { bodyReceiver } from './receiveBody.ts';
import { RecentCalls } from './recentCalls.ts';
import { isStorable, MAX_JSON, MAX_UPLOAD, readJson } from './requestBody.ts';
import { lacksFactor } from './secondFactor.ts';
import { stepUp } from './stepUp.ts';
import type { ToResponse } from './toResponse.ts';

export interface MountOptions {
  tenantOf(http: Context): Tenant | undefined;
  addressOf(http: Context): string;
  toResponse: ToResponse;
  /** Makes a request wait for its turn. */
  turns: MiddlewareHandler;
}

/** Registers each operation as a route, with the checks that all operations share. */
export function mount(app: Hono, operations: readonly Operation[], options: MountOptions) {
  const { toResponse, turns } = options;
  const receive = bodyReceiver(options);
  const heavyCalls = new HeavyCalls();
  const recent = new Map(operations.map((each) => [each, new RecentCalls(each.limit ?? NO_LIMIT)]));
  for (const each of operations) {
    const path = each.path.replace(/\{(\w+)\}/g, ':$1');
    if (each.method !== 'GET') app.on(each.method, path, receive(maxBytesOf(each)));
    app.on(each.method, path, turns, async (http) => {
      const known = options.tenantOf(http);
      if (!known) return toResponse(problem(404, 'unknown_host'), http);
      const tenant = forRequest(known, http.get('requestId'));
      const call = await readCall(each, http, tenant, { address: options.addressOf(http), recent: recent.get(each) });
      const reply = 'kind' in call ? call : await answer(each, call, heavyCalls);
      noteRefusal(tenant, reply);
      return toResponse(reply, http);
    });
  }
}

function answer(each: Operation, call: Call, heavyCalls: HeavyCalls): Promise<Reply<unknown>> {
  const handle = async () => {
    const proved = await stepUp(each, call);
    return 'kind' in proved ? proved : each.handle(proved as Call<never, never, never>);
  };
  if (each.cost !== 'heavy') return handle();
  return heavyCalls.run(call.tenant.key, callerOf(call), handle).then((reply) => reply ?? problem(503, BUSY));
}

/** The caller by which calls are counted. */
const callerOf = ({ session, address }: Pick<Call, 'session' | 'address'>) => session?.userId ?? toNetwork(address);

const NO_LIMIT = { calls: Number.POSITIVE_INFINITY, seconds: 60 };

function noteRefusal({ key }: Tenant, reply: Reply<unknown>) {
  if (reply.kind === 'refusal') note({ kind: 'refusal', tenant: key, code: reply.refusal.code });
  if (reply.kind === 'error') note({ kind: 'refusal', tenant: key, code: reply.error });
}

const maxBytesOf = ({ maxBytes, upload }: Operation) => maxBytes ?? (upload ? MAX_UPLOAD : MAX_JSON);

interface Caller {
  address: string;
  /** The calls of this operation that are counted in this process. */
  recent: RecentCalls | undefined;
}

/** Counts the call. Returns false if its caller has made too many. */
async function isWithinLimit({ path, limit }: Operation, tenant: Tenant, caller: string, { recent }: Caller) {
  if (!limit) return true;
  if (limit.counted === 'here') return recent?.allow(`${tenant.key} ${caller}`) ?? true;
  return hasBudget(tenant, countKey(tenant, path, caller), limit);
}

async function readCall(each: Operation, http: Context, tenant: Tenant, from: Caller): Promise<Call | Reply<never>> {
  const { address } = from;
  const token = readToken(http);
  const known = token ? await readSession(tenant, token) : null;
  if (known) await noteUse(tenant, known, readLastAct(http, tenant.wallClock.now()));
  const isLimited = known !== null && !each.needsNoFactor && (await lacksFactor(tenant, known));
  if (isLimited && each.access !== 'anyone') return problem(403, 'factor_required');
  // An operation without access checks treats such a session as none.
  const session = isLimited ? null : known;
  const denied = deny(each, session);
  if (denied) return known || !token ? denied : withReason(denied, await whyEnded(tenant, token));
  if (each.money && tenant.moneyHalt) return problem(503, 'money_halted');
  const area = chooseArea(session, each.access, http.req.header('x-acting-area'));
  if (each.access !== 'anyone' && !area) return problem(403, 'forbidden');
  if (!(await isWithinLimit(each, tenant, callerOf({ session, address }), from))) return problem(429, 'too_many');

  const input = await parseInput(each, http);
  if ('kind' in input) return input;
  const idempotencyKey = each.money ? readIdempotencyKey(http, session, input.body) : undefined;
  if (each.money && !idempotencyKey) return problem(400, 'idempotency_key_missing');
  const expectedVersion = each.acceptsVersion ? parseIfMatch(http.req.header('if-match')) : undefined;
  if (Number.isNaN(expectedVersion)) return problem(400, 'version_malformed');
  return {
    tenant,
    session,
    by: toBy(session, area),
    userId: session?.userId ?? '',
    ...input,
    idempotencyKey,
    expectedVersion,
    locale: http.req.header('accept-language')?.toLowerCase().startsWith('en') ? 'en' : 'es',
    address,
    userAgent: (http.req.header('user-agent') ?? '').slice(0, 200),
    http,
  };
}

/** A manager who acts as a user may only read, and so may a banned user, with few exceptions. */
function deny(each: Operation, session: Session | null): Reply<never> | undefined {
  if (each.access === 'anyone') return undefined;
  if (!session) return problem(401, 'session_missing');
  if (session.managerId && each.method !== 'GET') return problem(403, 'not_while_acting');
  if (session.isBanned && each.method !== 'GET' && !each.isOpenToBanned) return problem(403, 'user_banned');
  return undefined;
}

/** Returns why the session has ended by itself, so that the page can tell its user. */
function withReason(denied: Reply<never>, endedBy: SessionEnd | undefined): Reply<never> {
  const code = Object.entries(sessionEnds).find(([, end]) => end === endedBy)?.[0];
  return code ? problem(401, code) : denied;
}

function toBy(session: Session | null, area: Area | undefined): By {
  return {
    actor: area ?? 'USER',
    userId: session?.userId ?? null,
    managerId: session?.managerId ?? null,
    reason: session?.reason ?? null,
  };
}

async function parseInput(each: Operation, http: Context) {
  const params = parse(each.params, http.req.param());
  if (!params.ok) return problem(404, 'not_found');
  const given = http.req.query();
  const unused = findUnused(each, Object.keys(given));
  if (unused !== undefined) return unusedParameter(unused);
  const query = parse(each.query, given);
  if (!query.ok) return query.reply;
  const read = each.body && (await readJson(http));
  if (read === 'tooLarge') return problem(413, 'too_large');
  const body = parse(each.body, read?.json);
  if (!body.ok) return body.reply;
  if (read?.hasEscapes && !each.checksCharacters && !isStorable(body.value)) return problem(400, 'malformed');
  return { params: params.value, query: query.value, body: body.value };
}

/**
 * The first parameter that the operation does not know. An answer without the filter that was asked for would be taken
 * for a filtered one. Providers and mails lead to operations without a session with parameters of their own.
 */
function findUnused({ method, access, query }: Operation, names: readonly string[]): string | undefined {
  if (method !== 'GET' || access === 'anyone') return undefined;
  const known = query && 'entries' in query ? Object.keys(query.entries as object) : [];
  return names.find((name) => !known.includes(name));
}

function parse(schema: v.GenericSchema | undefined, input: unknown) {
  if (!schema) return { ok: true as const, value: undefined };
  const checked = checkInput(schema, input);
  if (checked.success) return { ok: true as const, value: checked.output };
  return { ok: false as const, reply: refused({ code: 'invalid', fields: toFieldErrors(checked.issues) }) };
}

/** Parses an entity tag such as `"7"`. Returns NaN for any other text. */
function parseIfMatch(tag: string | undefined): number | undefined {
  if (tag === undefined) return undefined;
  return Number(/^"(\d{1,9})"$/.exec(tag)?.[1]);
}

const KEY = /^[\w-]{8,64}$/;

/** A password is not part of a request's identity, and must not be guessable from the stored hash. */
const withoutPassword = (key: string, value: unknown) => (key === 'password' ? undefined : value);

function readIdempotencyKey(http: Context, session: Session | null, body: unknown): IdempotencyKey | undefined {
  const key = http.req.header('idempotency-key') ?? '';
  if (!session || !KEY.test(key)) return undefined;
  const request = `${http.req.method} ${http.req.path} ${JSON.stringify(body, withoutPassword) ?? ''}`;
  return { userId: session.userId, key, hash: createHash('sha256').update(request).digest() };
}
