import type { Clock } from '#server/kernel/clock.ts';
import type { SandboxStore } from '../postgres/sandboxStore.ts';
import type { Deliver } from './deliverNotice.ts';

/** The dependencies of every sandbox of a tenant. Each sandbox is an app with absolute paths; mount it at `/`. */
export interface SandboxDeps {
  store: SandboxStore;
  clock: Clock;
  /** The tenant's public origin, without a trailing slash. */
  baseUrl(request: Request): string;
  deliver: Deliver;
}
