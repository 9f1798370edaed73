/** The names that a page's `trusted-types` allows are listed in `src/server/http/headers.ts`. */
const POLICY = 'tesela-worker';

/** TypeScript's library does not declare Trusted Types yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): URL };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Starts a worker from a file of the build. No other address becomes a trusted one. */
export function startTrustedWorker(url: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return new Worker(url);
  policy ??= trustedTypes.createPolicy(POLICY, { createScriptURL: ownAddress });
  return new Worker(policy.createScriptURL(url));
}

function ownAddress(url: string): string {
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) throw new TypeError(`The worker ${url} is not a file of this site.`);
  return address.href;
}
