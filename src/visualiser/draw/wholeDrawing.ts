let isWhole = false;
const listeners = new Set<() => void>();

/** Whether a large chart is drawn completely, because a picture of it is made. */
export const isDrawnWhole = () => isWhole;

export function setDrawnWhole(next: boolean): void {
  isWhole = next;
  for (const listener of listeners) listener();
}

export function onDrawnWhole(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
