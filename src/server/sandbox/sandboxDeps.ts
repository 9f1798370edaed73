import type { Clock } from '#server/engine/clock.ts';
import type { Deliver } from './deliverNotice.ts';
import type { SandboxStore } from './sandboxStore.ts';

/** What every sandbox of a tenant is given. Each is an app with absolute paths: mount it at `/`. */
export interface SandboxDeps {
  store: SandboxStore;
  clock: Clock;
  /** The tenant's origin as its visitors see it, without a slash at the end. */
  baseUrl(request: Request): string;
  deliver: Deliver;
}
