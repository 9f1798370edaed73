import * as v from 'valibot';
import type { Message } from '#machines/form/form.contract.ts';
import type { Tokens } from '#machines/session/session.contract.ts';
import { apiUrl } from '#machines/tenant/apiBase.ts';
import { type Answer, type Call, call } from './call.ts';
import { ApiError, toastOf, UnreadableAnswer } from './errors.ts';

export interface ClientSettings {
  /** The tenant's API, from `apiBase`. */
  base: string;
  tokens(): Tokens;
  language(): string;
  /** The area that the person is in, where several are open to them. */
  area?(): string;
  /** Shows a toast. */
  notify(message: Message): void;
  /** Tells the error-reporting service. */
  report(error: Error): void;
  /** The server no longer knows the token that was sent. */
  onTokenRefused?(): void;
}

/** Without a `timeout` a call waits as long as the browser does. */
export interface RequestOptions extends Omit<Call, 'headers'> {
  /** The caller says what went wrong itself. */
  hideError?: boolean;
  /** Of calls that move money: a repeat with the same key gets the first answer. */
  idempotencyKey?: string;
  /** Of events: what the person had seen. A thing that has changed since is not acted upon. */
  version?: number;
  /** Others than those of the session, for ending one. */
  tokens?: Tokens;
}

export type Client = <S extends v.GenericSchema>(
  schema: S,
  path: string,
  options?: RequestOptions,
) => Promise<v.InferOutput<S>>;

/** Calls of a tenant's API: the schema reads the `data` of the answer, everything else is an `ApiError`. */
export function createClient(settings: ClientSettings): Client {
  return async (schema, path, options = {}) => {
    const { tokens = settings.tokens(), idempotencyKey, version, hideError, ...rest } = options;
    const headers = headersOf(settings, tokens, { idempotencyKey, version });
    try {
      return read(schema, path, await call(apiUrl(settings.base, path), { ...rest, headers }));
    } catch (error) {
      tell(error, settings, { hideError, hasToken: tokens.user !== '', isAborted: options.signal?.aborted });
      throw error;
    }
  };
}

let connected: Client | undefined;

/** The client of the running app; every module of calls uses it. */
export function connectClient(settings: ClientSettings): void {
  connected = createClient(settings);
}

export const request: Client = (schema, path, options) => {
  if (!connected) throw new Error('connectClient has to be called before the first request');
  return connected(schema, path, options);
};

function headersOf(
  { language, area }: ClientSettings,
  tokens: Tokens,
  { idempotencyKey, version }: { idempotencyKey: string | undefined; version: number | undefined },
) {
  const given = {
    'X-USER-ACCESS-TOKEN': tokens.user,
    'X-MANAGER-USER-ACCESS-TOKEN': tokens.manager,
    'X-ACTING-AREA': area?.() ?? '',
    'Accept-Language': language(),
    'Idempotency-Key': idempotencyKey ?? '',
    'If-Match': version === undefined ? '' : `"${version}"`,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** The product treats 406 as a normal result. */
const isResult = (status: number) => (status >= 200 && status < 400) || status === 406;

function read<S extends v.GenericSchema>(schema: S, path: string, { status, data, cause }: Answer): v.InferOutput<S> {
  if (!isResult(status)) throw new ApiError(status, data, { cause });
  // A page of somewhere on the way is no answer, even to a call whose answer nobody reads.
  if (typeof data === 'string') throw new UnreadableAnswer(path, []);
  const body = v.safeParse(v.object({ data: v.unknown() }), data);
  const parsed = v.safeParse(schema, body.success ? body.output.data : undefined);
  if (!parsed.success) throw new UnreadableAnswer(path, parsed.issues);
  return parsed.output;
}

interface Circumstances {
  hideError: boolean | undefined;
  hasToken: boolean;
  isAborted: boolean | undefined;
}

function tell(error: unknown, settings: ClientSettings, { hideError, hasToken, isAborted }: Circumstances): void {
  if (isAborted) return;
  if (!(error instanceof ApiError)) {
    settings.report(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  if (error.status >= 500) settings.report(error);
  if (hasToken && error.status === 401 && error.error === 'session_missing') settings.onTokenRefused?.();
  const message = hideError ? undefined : toastOf(error);
  if (message) settings.notify(message);
}
