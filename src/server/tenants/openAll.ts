import { limitConcurrency } from '../store/limitConcurrency.ts';
import { describe, MissingSettings } from './missingSettings.ts';
import type { OpenTenant, TenantDefinition } from './open.ts';

/** So many are opened at a time, because each asks its database a dozen things. */
const AT_A_TIME = 8;

/** Opens all tenants. If production lacks settings, the error lists those of all of them. */
export async function openAll(
  definitions: readonly TenantDefinition[],
  open: (definition: TenantDefinition) => Promise<OpenTenant>,
): Promise<OpenTenant[]> {
  const limited = limitConcurrency(AT_A_TIME, Number.POSITIVE_INFINITY);
  const results = await Promise.allSettled(definitions.map((definition) => limited(() => open(definition))));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const lacking = errors.filter((error) => error instanceof MissingSettings);
  const other = errors.find((error) => !(error instanceof MissingSettings));
  if (other) throw other;
  if (lacking.length) throw new Error(describe(lacking));
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
}
