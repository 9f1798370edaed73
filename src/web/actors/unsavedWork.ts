const held = new Set<object>();
const listeners = new Set<() => void>();

/** Says that something typed here would be lost with the page, until the returned function is called. */
export function holdWork(): () => void {
  const work = {};
  held.add(work);
  tell();
  return () => {
    if (held.delete(work)) tell();
  };
}

export const hasUnsavedWork = () => held.size > 0;

/** Calls back whenever work is held or let go; the returned function stops that. */
export function onUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
