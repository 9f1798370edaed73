import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to a request, and to the jobs that it has queued, wherever its code waits. */
export interface RequestContext {
  /** The reference that a user can quote. Absent for work that no request has caused. */
  requestId?: string | undefined;
  /** The current span as in the W3C header `traceparent`. Absent while nothing is traced. */
  traceparent?: string | undefined;
  /** True while a provider is called: its HTTP requests carry the `traceparent`. */
  isProviderCall?: boolean;
  /** The tracer's own object for the current span. */
  span?: unknown;
}

const storage = new AsyncLocalStorage<RequestContext>();
const none: RequestContext = {};

export const currentContext = (): RequestContext => storage.getStore() ?? none;

export const runInContext = <T>(context: RequestContext, act: () => T): T => storage.run(context, act);

/** Runs what only happens to be started by a request, such as the worker's loop. */
export const runDetached = <T>(act: () => T): T => storage.run(none, act);

/** The fields of a log line that lead to its request. */
export function logFields(): Record<string, string> {
  const { requestId, traceparent } = currentContext();
  return { ...(requestId && { request: requestId }), ...(traceparent && { trace: traceparent.slice(3, 35) }) };
}
