/** A value that a state is only entered with; without it there is a mistake in the machine. */
export function known<T>(value: T | null): T {
  if (value === null) throw new Error('This state was entered without what it needs');
  return value;
}
