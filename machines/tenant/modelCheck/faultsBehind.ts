import type { Violation } from './modelCheck.contract.ts';

/** The path of a violation's field in the complete configuration. */
export const violationPath = (field: Violation['field']): string =>
  field === 'suitabilityPolicy' || field === 'paymentMethods' ? `settings.${field}` : `customization.${field}`;

/**
 * The faults that the schema found in the field of a violation. They are shown once, with the first violation of the
 * field, which shows where they lead.
 */
export function faultsBehind<F extends { path: string }>(
  violation: Violation,
  { violations, faults }: { violations: readonly Violation[]; faults: readonly F[] },
): F[] {
  const { field } = violation;
  if (violations.find((each) => each.field === field) !== violation) return [];
  const path = violationPath(field);
  return faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
}
