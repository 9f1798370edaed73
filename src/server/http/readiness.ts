import type { Draining } from '../kernel/draining.ts';
import type { Hub } from '../tenants/hub.ts';

export interface Readiness {
  isReady: boolean;
  /** Each with `ok`, or why it fails. */
  checks: Record<string, string>;
}

/**
 * After this time without news from the other processes, pages of this one may miss too much. A failover takes less.
 */
const LONGEST_SILENCE_MS = 60_000;

/**
 * Whether this process should get requests. Failures of a tenant or of all processes do not count: no other process
 * would serve better, and the other tenants would lose this one. `/status` and the metrics report those.
 */
export function checkReadiness(draining: Draining, hub: Pick<Hub, 'silentForMs'> | undefined): Readiness {
  const checks = {
    process: draining.isDraining ? 'stopping' : 'ok',
    hub: (hub?.silentForMs ?? 0) < LONGEST_SILENCE_MS ? 'ok' : 'does not hear the other processes',
  };
  return { isReady: Object.values(checks).every((check) => check === 'ok'), checks };
}
