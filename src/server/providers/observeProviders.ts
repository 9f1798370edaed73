import { observe } from '../telemetry/observe.ts';
import type { Providers } from './providers.ts';

const OBSERVED = ['mailer', 'files', 'identity', 'signIn', 'payments', 'bank', 'signatures', 'chain'] as const;

/** The same providers, whose calls can be observed. */
export function observeProviders(tenant: string, providers: Providers): Providers {
  const observed = OBSERVED.map((provider) => [provider, observeCalls(tenant, provider, providers[provider])]);
  return { ...providers, ...(Object.fromEntries(observed) as Pick<Providers, (typeof OBSERVED)[number]>) };
}

type Method = (...args: unknown[]) => unknown;

/** A proxy, because a provider may be an instance of a class. */
function observeCalls<T extends object>(tenant: string, provider: string, inner: T): T {
  const wrapped = new Map<unknown, Method>();
  return new Proxy(inner, {
    get(_, name) {
      const method: unknown = Reflect.get(inner, name);
      if (typeof method !== 'function' || typeof name !== 'string') return method;
      const known = wrapped.get(method);
      if (known) return known;
      const fresh: Method = (...args) =>
        observe(
          { kind: 'provider', tenant, provider, call: name },
          () => method.apply(inner, args) as unknown,
          resultOf,
        );
      wrapped.set(method, fresh);
      return fresh;
    },
  });
}

/** Providers answer refusals and silence as values, whose words are few. */
function resultOf(value: unknown): string {
  const { outcome, result } = (value ?? {}) as { outcome?: unknown; result?: unknown };
  const word = outcome ?? result;
  return typeof word === 'string' ? word : 'ok';
}
