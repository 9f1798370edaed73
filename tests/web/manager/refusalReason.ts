import { screen } from '@testing-library/react';

/** The reason why an action is refused, as a screen reader announces it, or `null` if the action is allowed. */
export function refusalReason(name: string): string | null {
  const button = screen.getByRole('button', { name });
  if (button.getAttribute('aria-disabled') !== 'true') return null;
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  return reason?.textContent ?? '';
}
