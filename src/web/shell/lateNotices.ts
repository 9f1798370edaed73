import type { ReactNode } from 'react';

/** The notices over every page whose code is loaded late, by name. Each comes with its component. */
let shown: Readonly<Record<string, ReactNode>> = {};
const listeners = new Set<() => void>();

export const lateNotices = () => shown;

/** Without a notice, none is shown under this name any more. */
export function showLateNotice(name: string, notice?: ReactNode): void {
  if (shown[name] === notice) return;
  shown = { ...shown, [name]: notice };
  for (const listener of listeners) listener();
}

export function onLateNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
