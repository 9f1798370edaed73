import { describe, MissingSettings } from './missingSettings.ts';
import type { OpenTenant, TenantDefinition } from './open.ts';

/** Opens all tenants. If production lacks settings, the error lists those of all of them. */
export async function openAll(
  definitions: readonly TenantDefinition[],
  open: (definition: TenantDefinition) => Promise<OpenTenant>,
): Promise<OpenTenant[]> {
  const results = await Promise.allSettled(definitions.map(open));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const lacking = errors.filter((error) => error instanceof MissingSettings);
  const other = errors.find((error) => !(error instanceof MissingSettings));
  if (other) throw other;
  if (lacking.length) throw new Error(describe(lacking));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
