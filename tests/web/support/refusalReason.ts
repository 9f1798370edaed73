import { screen } from '@testing-library/react';

/** The reason why an action is refused, as a screen reader announces it, or `null` if the action is allowed. */
export function refusalReason(name: string): string | null {
  const act = screen.queryByRole('menuitem', { name }) ?? screen.getByRole('button', { name });
  if (act.getAttribute('aria-disabled') !== 'true') return null;
  const reason = document.getElementById(act.getAttribute('aria-describedby') ?? '');
  return reason?.textContent ?? '';
}
