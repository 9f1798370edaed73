/** Returns a value that is always set in a state. If it is null, the machine has a bug. */
export function required<T>(value: T | null): T {
  if (value === null) throw new Error('The state was entered without a required value');
  return value;
}
