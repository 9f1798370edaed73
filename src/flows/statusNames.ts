/**
 * Whether a status matches a pattern: the complete status, a state that contains it, or some of its parallel regions.
 */
export const matchesStatus = (status: string, pattern: string): boolean =>
  pattern.split(',').every((part) => status.split(',').some((each) => each === part || each.startsWith(`${part}.`)));

/** The distinct states in these statuses. A status with parallel regions has one state for each region. */
export const collectStatusNames = (statuses: readonly string[]): string[] => [
  ...new Set(statuses.flatMap((status) => status.split(','))),
];
