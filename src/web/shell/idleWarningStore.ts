import type { ComponentType } from 'react';

export interface IdleWarningProps {
  /** In ms. */
  endsAt: number;
  stay(): void;
}

/**
 * The warning comes with its component, whose code is loaded long before, because the server may be unavailable then.
 */
export interface ShownIdleWarning extends IdleWarningProps {
  Warning: ComponentType<IdleWarningProps>;
}

let shown: ShownIdleWarning | null = null;
const listeners = new Set<() => void>();

function change(to: ShownIdleWarning | null) {
  if (shown === to) return;
  shown = to;
  for (const listener of listeners) listener();
}

export const idleWarning = () => shown;
export const showIdleWarning = (warning: ShownIdleWarning) => change(warning);
export const hideIdleWarning = () => change(null);

export function onIdleWarning(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
