import { toErrorMessage } from '../tenants/openAll.ts';
import type { FailedTenant } from './manifest.ts';

interface OfTenant {
  definition: { key: string };
}

/**
 * Handles one tenant after the other, and continues after a failure. Throws if all have failed: a single error
 * unchanged, several with the reason of each.
 */
export async function eachByItself<T extends OfTenant, R>(
  tenants: readonly T[],
  act: (tenant: T) => Promise<R>,
): Promise<{ done: R[]; failed: FailedTenant[] }> {
  const done: R[] = [];
  const errors: { key: string; error: unknown }[] = [];
  for (const tenant of tenants) {
    try {
      done.push(await act(tenant));
    } catch (error) {
      errors.push({ key: tenant.definition.key, error });
    }
  }
  const failed = errors.map(({ key, error }) => ({ key, reason: toErrorMessage(error) }));
  if (done.length || !errors[0]) return { done, failed };
  if (errors.length === 1) throw errors[0].error;
  throw new Error(failed.map(({ key, reason }) => `${key}: ${reason}`).join('\n'));
}
