import type { Draining } from '../kernel/draining.ts';
import type { Hub } from '../tenants/hub.ts';

export interface Readiness {
  isReady: boolean;
  /** Each with `ok`, or why it fails. */
  checks: Record<string, string>;
}

/** After so long without hearing the other processes, pages at this one may miss too much. A failover takes less. */
const LONGEST_SILENCE_MS = 60_000;

/**
 * Whether this process should get requests rather than another one. What concerns a tenant, or all processes alike, is no reason:
 * no other process would serve it better, and the other tenants would lose this one. That is told by `/status` and the metrics.
 */
export function checkReadiness(draining: Draining, hub: Pick<Hub, 'silentForMs'> | undefined): Readiness {
  const checks = {
    process: draining.isDraining ? 'stopping' : 'ok',
    hub: (hub?.silentForMs ?? 0) < LONGEST_SILENCE_MS ? 'ok' : 'does not hear the other processes',
  };
  return { isReady: Object.values(checks).every((check) => check === 'ok'), checks };
}
