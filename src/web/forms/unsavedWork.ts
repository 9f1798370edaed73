const unsaved = new Set<object>();
const listeners = new Set<() => void>();

/** Marks input as unsaved until the returned function is called. */
export function markUnsavedWork(): () => void {
  const work = {};
  unsaved.add(work);
  notifyListeners();
  return () => {
    if (unsaved.delete(work)) notifyListeners();
  };
}

export const hasUnsavedWork = () => unsaved.size > 0;

/** Calls back whenever input becomes unsaved or saved. Returns a function that stops it. */
export function onUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
