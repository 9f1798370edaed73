import * as v from 'valibot';
import type { Message } from '#machines/app/form/form.contract.ts';
import { type SessionEnd, sessionEnds, type Tokens } from '#machines/people/session/session.contract.ts';
import { apiUrl } from '#machines/tenant/settings/apiBase.ts';
import { type Answer, type Call, call } from './call.ts';
import { ApiError, buildToast, isTakenOver, referenceToQuote, UnreadableAnswer } from './errors.ts';
import { isOutage } from './outage.ts';
import { noteOwnChange } from './ownChanges.ts';
import { idleHeader, sessionHeaders } from './sessionHeaders.ts';

export interface ClientSettings {
  /** The tenant's API, from `apiBase`. */
  base: string;
  tokens(): Tokens;
  language(): string;
  /** The area in which the user is working, for users with several roles. */
  area?(): string;
  /** Shows a toast. */
  notify(message: Message, reference?: string): void;
  /** Sends an error to the error-reporting service. */
  report(error: Error): void;
  /** The second factor, for requests that ask for the password. */
  factorProof?(body: unknown): string;
  /** Called when the server refuses everything except the set-up of a second factor. */
  onFactorRequired?(): void;
  /** Called when the server no longer accepts the session's token, with the reason if it has ended by itself. */
  onTokenRefused?(why?: SessionEnd): void;
}

/** Without a `timeout`, only the browser's own limit applies. */
export interface RequestOptions extends Omit<Call, 'headers'> {
  /** Shows no toast when the call fails. Callers that show some failures themselves use `takeOver` instead. */
  hideError?: boolean;
  /** For calls that must not run twice: a repeated call with the same key gets the first answer. */
  idempotencyKey?: string;
  /** For events: the version that the user saw. The server refuses the event if the entity has changed since. */
  version?: number;
  /** Replaces the tokens of the session, for ending another session. */
  tokens?: Tokens;
}

export interface Client {
  /** Adds the tenant's address and headers, and reports failures. The `exchange` performs the call itself. */
  send<T>(path: string, options: RequestOptions, exchange: (url: string, options: Call) => Promise<T>): Promise<T>;
  /** Parses the `data` of the answer with the schema. A failed call throws an `ApiError`. */
  request<S extends v.GenericSchema>(schema: S, path: string, options?: RequestOptions): Promise<v.InferOutput<S>>;
}

export function createClient(settings: ClientSettings): Client {
  const send: Client['send'] = async (path, options, exchange) => {
    const { tokens = settings.tokens(), idempotencyKey, version, hideError, ...rest } = options;
    const headers = buildHeaders(settings, tokens, { idempotencyKey, version, body: rest.body });
    try {
      const answer = exchange(apiUrl(settings.base, path), { ...rest, headers });
      if (rest.method && rest.method !== 'GET') noteOwnChange(answer);
      return await answer;
    } catch (error) {
      handleFailure(error, settings, { hideError, hasToken: tokens.user !== '', isAborted: options.signal?.aborted });
      throw error;
    }
  };
  return {
    send,
    request: (schema, path, options = {}) =>
      send(path, options, async (url, callOptions) => read(schema, path, await call(url, callOptions))),
  };
}

let connected: Client | undefined;

/** Sets the client that all modules of this folder use. */
export function connectClient(settings: ClientSettings): void {
  connected = createClient(settings);
}

function connectedClient(): Client {
  if (!connected) throw new Error('No client is connected');
  return connected;
}

export const request: Client['request'] = (schema, path, options) => connectedClient().request(schema, path, options);

export const send: Client['send'] = (path, options, exchange) => connectedClient().send(path, options, exchange);

function buildHeaders(
  { language, area, factorProof }: ClientSettings,
  tokens: Tokens,
  { idempotencyKey, version, body }: Pick<RequestOptions, 'idempotencyKey' | 'version' | 'body'>,
) {
  const proof = factorProof?.(body);
  return {
    ...sessionHeaders(tokens, area?.() ?? '', language()),
    ...idleHeader(tokens),
    ...(proof && { 'X-Second-Factor': proof }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
}

/** The API's contract treats 406 as a normal result. */
const isResult = (status: number) => (status >= 200 && status < 400) || status === 406;

function read<S extends v.GenericSchema>(
  schema: S,
  path: string,
  { status, data, reference, cause }: Answer,
): v.InferOutput<S> {
  if (!isResult(status)) throw new ApiError(status, data, { cause, reference });
  // A text is a proxy's page rather than an answer of the API, even if the caller ignores the answer.
  if (typeof data === 'string') throw new UnreadableAnswer(path, []);
  const body = v.safeParse(v.object({ data: v.unknown() }), data);
  const parsed = v.safeParse(schema, body.success ? body.output.data : undefined);
  if (!parsed.success) throw new UnreadableAnswer(path, parsed.issues);
  return parsed.output;
}

interface FailureContext {
  hideError: boolean | undefined;
  hasToken: boolean;
  isAborted: boolean | undefined;
}

function handleFailure(
  error: unknown,
  settings: ClientSettings,
  { hideError, hasToken, isAborted }: FailureContext,
): void {
  if (isAborted) return;
  if (!(error instanceof ApiError)) {
    settings.report(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  // The server knows that it is not available, and could not receive the report.
  if (error.status >= 500 && !isOutage(error)) settings.report(error);
  if (hasToken && error.status === 401) {
    const code = error.error ?? '';
    if (Object.hasOwn(sessionEnds, code)) settings.onTokenRefused?.(sessionEnds[code as keyof typeof sessionEnds]);
    if (code === 'session_missing') settings.onTokenRefused?.();
  }
  if (hasToken && error.status === 403 && error.error === 'factor_required') settings.onFactorRequired?.();
  const message = hideError ? undefined : buildToast(error);
  // The caller learns of the failure first, and may show it beside a field.
  if (message)
    setTimeout(() => {
      if (!isTakenOver(error)) settings.notify(message, referenceToQuote(error));
    });
}
