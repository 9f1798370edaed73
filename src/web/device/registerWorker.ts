/** The names that a page's `trusted-types` allows are listed in `src/server/http/headers.ts`. */
const POLICY = 'tesela-service-worker';
const ADDRESS = '/worker.js';

/** TypeScript's library does not declare Trusted Types yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): URL };
}

/** Only this one address becomes a trusted one. */
function trustedAddress(): string | URL {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(POLICY, { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) ?? ADDRESS;
}

/** A browser that has no service workers, or refuses them in a private window, goes without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedAddress(), { updateViaCache: 'none' }).catch(() => undefined);
}
