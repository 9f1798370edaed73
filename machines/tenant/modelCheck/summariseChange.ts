/** The parallel regions that a step changes. */
const changedParts = (status: string, other: string): string =>
  status
    .split(',')
    .filter((part) => !other.split(',').includes(part))
    .join(',') || status;

/** The changes of a step, in one word if all changed regions get the same state. */
export function summariseChange(status: string, other: string): string {
  const parts = changedParts(status, other).split(',');
  const values = new Set(parts.map((part) => part.split(':').at(-1) ?? part));
  return parts.length > 1 && values.size === 1 ? [...values].join('') : parts.join(',');
}
