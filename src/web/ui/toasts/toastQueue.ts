export type ToastTone = 'info' | 'positive' | 'waiting' | 'negative';

export type Toast = { tone?: ToastTone; title: string; detail?: string };

/** Toasts that are not shown yet, because the toaster's code is loaded with the first one. */
let waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a passing message. Anything that the user has to act on belongs on the page instead. */
export function toast(message: Toast): void {
  waiting.push(message);
  for (const listener of listeners) listener();
}

export function consumeToasts(): Toast[] {
  const toasts = waiting;
  waiting = [];
  return toasts;
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
