import { observe } from '../telemetry/observe.ts';

type Method = (...args: unknown[]) => unknown;

/** The same provider, whose calls can be observed. It is a proxy, because a provider may be an instance of a class. */
export function observeCalls<T>(tenant: string, provider: string, inner: T): T {
  if (typeof inner !== 'object' || inner === null) return inner;
  const wrapped = new Map<unknown, Method>();
  return new Proxy(inner, {
    get(_, name) {
      const method: unknown = Reflect.get(inner, name);
      // Closing a connection is not a call to the provider.
      if (typeof method !== 'function' || typeof name !== 'string' || name === 'close') return method;
      const known = wrapped.get(method);
      if (known) return known;
      const fresh: Method = (...args) =>
        observe(
          { kind: 'provider', tenant, provider, call: name },
          () => method.apply(inner, args) as unknown,
          describeResult,
        );
      wrapped.set(method, fresh);
      return fresh;
    },
  });
}

/** Providers return refusals and silence as values, which have few names. */
function describeResult(value: unknown): string {
  const { outcome, result } = (value ?? {}) as { outcome?: unknown; result?: unknown };
  const word = outcome ?? result;
  return typeof word === 'string' ? word : 'ok';
}
