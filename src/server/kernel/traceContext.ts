import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The context of traced work across asynchronous calls. Node 20 makes each promise slower once this is used, so only
 * tracing uses it, and only while traces are sent.
 */
export interface TraceContext {
  /** The reference that a user can quote. Absent for work that no request has caused. */
  requestId?: string | undefined;
  /** The current span as in the W3C header `traceparent`. */
  traceparent?: string | undefined;
  /** True while a provider is called: its HTTP requests carry the `traceparent`. */
  isProviderCall?: boolean;
  /** The tracer's own object for the current span. */
  span?: unknown;
}

const storage = new AsyncLocalStorage<TraceContext>();
const none: TraceContext = {};
let isUsed = false;

export const currentContext = (): TraceContext => (isUsed ? (storage.getStore() ?? none) : none);

export function runInContext<T>(context: TraceContext, act: () => T): T {
  isUsed = true;
  return storage.run(context, act);
}

/** Runs work that traced work starts but that does not belong to it, such as the worker's loop. */
export const runDetached = <T>(act: () => T): T => (isUsed ? storage.run(none, act) : act());

/** The field of a log line that leads to its trace. */
export function traceField(): Record<string, string> {
  const { traceparent } = currentContext();
  return traceparent ? { trace: traceparent.slice(3, 35) } : {};
}
