/** Of parallel regions those that a step changes. */
export const changed = (status: string, other: string): string =>
  status
    .split(',')
    .filter((part) => !other.split(',').includes(part))
    .join(',') || status;
