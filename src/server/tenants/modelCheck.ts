import { MINUTE } from '#machines/shared/duration.ts';
import type { MachineConfiguration, Violation } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { startWorker } from '../workers/startWorker.ts';
import { workerThread } from '../workers/workerThread.ts';

/** Managers repeat the model check while they edit, so an idle thread stays for a minute. */
const worker = workerThread<MachineConfiguration, Violation[]>({
  start: () => startWorker('tenants/modelCheck.worker'),
  limitMs: 2 * MINUTE,
  idleMs: MINUTE,
});

/** The model check is deterministic, so publishing a configuration that was just checked reuses its result. */
const results = new Map<string, Promise<Violation[]>>();
const MAX_RESULTS = 50;

/** Runs the model check of a tenant's configuration in a worker thread, because it takes about a second of CPU time. */
export function modelCheck(override: MachineConfiguration): Promise<Violation[]> {
  const key = JSON.stringify(override);
  const cached = results.get(key);
  if (cached) return cached;
  const result = worker(override);
  result.catch(() => results.delete(key));
  if (results.size >= MAX_RESULTS) results.clear();
  results.set(key, result);
  return result;
}
