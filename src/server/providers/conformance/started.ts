import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isAuthenticNotice } from '../identity/signedNotice.ts';
import { type Attendance, call, type Delivery, INVALID, read, refuses, type Target } from './probe.ts';
import { type Requirement, requires } from './requirement.ts';

const Started = v.object({ reference: v.pipe(v.string(), v.nonEmpty()), url: v.pipe(v.string(), v.url()) });
const Notice = v.object({ eventId: v.pipe(v.string(), v.nonEmpty()), reference: v.string() });

export const unattended = 'run with --attended, and finish the page that is shown';

/**
 * The common steps of the protocols of identity and signature: something is started, finished on a page, and announced.
 */
export interface StartedProtocol {
  name: 'identity' | 'signature';
  path: string;
  body: Record<string, unknown>;
  /** A field without which the service cannot start. */
  required: string;
}

export interface Session {
  /** Starts with a new key, or with the given one. */
  start(key?: string): Promise<v.InferOutput<typeof Started>>;
  /** Starts once, lets the person finish, and returns the reference with the deliveries of its notice. */
  finished(): Promise<{ reference: string; deliveries: Delivery[] }>;
}

export function prepareSession(target: Target, { path, body }: StartedProtocol, attendance?: Attendance): Session {
  const start: Session['start'] = async (key = randomUUID()) =>
    read(Started, await call(target, { path, body: { ...body, ...pickNoticeUrl(attendance) }, key }), 201);
  let finishing: ReturnType<Session['finished']> | undefined;
  return {
    start,
    finished: () => {
      finishing ??= (async () => {
        const { reference, url } = await start();
        await attendance?.finish(url);
        return { reference, deliveries: (await attendance?.deliveries()) ?? [] };
      })();
      return finishing;
    },
  };
}

const pickNoticeUrl = (attendance: Attendance | undefined) => attendance && { noticeUrl: attendance.noticeUrl };

export function startedRequirements(target: Target, protocol: StartedProtocol, session: Session): Requirement[] {
  const { name, path, body, required } = protocol;
  const withoutField = Object.fromEntries(Object.entries(body).filter(([field]) => field !== required));
  return [
    {
      name: `${name}.authorization`,
      text: 'refuses a request with another key with HTTP 401',
      check: () => refuses(call(target, { path, body, secret: `not-${target.secret}` }), [401]),
    },
    {
      name: `${name}.start`,
      text: 'answers a start with HTTP 201, a reference and the address of a page',
      check: async () => {
        const { url } = await session.start();
        requires(/^https?:/.test(url), `the address is ${url}`);
      },
    },
    {
      name: `${name}.idempotency`,
      text: 'answers a repeated idempotency key with the same reference, also when both arrive at once',
      check: async () => {
        const key = randomUUID();
        const answers = await Promise.all([session.start(key), session.start(key)]);
        const references = new Set([...answers, await session.start(key)].map(({ reference }) => reference));
        requires(references.size === 1, `one key has the references ${[...references].join(', ')}`);
      },
    },
    {
      name: `${name}.keys`,
      text: 'answers another idempotency key with another reference',
      check: async () => {
        const [one, other] = [await session.start(), await session.start()];
        requires(one.reference !== other.reference, `two keys have the reference ${one.reference}`);
      },
    },
    {
      name: `${name}.invalid`,
      text: `refuses a start without ${required}, or without an idempotency key, with HTTP 400, 409 or 422`,
      check: async () => {
        await refuses(call(target, { path, body: withoutField }), INVALID);
        await refuses(call(target, { path, body, key: null }), INVALID);
      },
    },
    {
      name: `${name}.unknown`,
      text: 'answers an unknown reference with HTTP 404',
      check: () => refuses(call(target, { path: `${path}/${randomUUID()}` }), [404]),
    },
  ];
}

export function noticeRequirements(
  { secret }: Target,
  { name }: StartedProtocol,
  session: Session,
  attendance?: Attendance,
): Requirement[] {
  const lacks = attendance ? undefined : unattended;
  const requireFirstNotice = async () => {
    const { reference, deliveries } = await session.finished();
    const [first, next] = deliveries;
    requires(first !== undefined, 'no notice arrived');
    return { reference, first, next };
  };
  return [
    {
      name: `${name}.notice`,
      text: 'sends a notice that names its event and the reference',
      lacks,
      check: async () => {
        const { reference, first } = await requireFirstNotice();
        const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), Notice), first.body);
        requires(notice.success, 'the body of the notice is not as agreed');
        requires(notice.output.reference === reference, `the notice is about ${notice.output.reference}`);
      },
    },
    {
      name: `${name}.noticeSignature`,
      text: 'signs the raw body of the notice and its time with the secret',
      lacks,
      check: async () => {
        const { first } = await requireFirstNotice();
        const isAuthentic = isAuthenticNotice({ secret, clock: { now: () => new Date() } }, first.body, first.headers);
        requires(isAuthentic, 'the signature of the notice does not match, or its time is not now');
      },
    },
    {
      name: `${name}.noticeRetry`,
      text: 'repeats a notice that was answered with HTTP 500, with the same event',
      lacks,
      check: async () => {
        const { first, next } = await requireFirstNotice();
        requires(next !== undefined, 'the notice was not repeated');
        const events = [first, next].map(({ body }) => (JSON.parse(body) as { eventId?: string }).eventId);
        requires(events[0] === events[1], `the repetition has the event ${events[1]}`);
      },
    },
  ];
}
