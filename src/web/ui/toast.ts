export type ToastTone = 'info' | 'positive' | 'waiting' | 'negative';

export type Toast = { tone?: ToastTone; title: string; detail?: string };

/** Toasts that nobody has shown yet; what shows them is fetched with the first one. */
let waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Says something in passing. What a person has to act on belongs on the page instead. */
export function toast(message: Toast): void {
  waiting.push(message);
  for (const listener of listeners) listener();
}

export function takeToasts(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function hasToasts(): boolean {
  return waiting.length > 0;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
