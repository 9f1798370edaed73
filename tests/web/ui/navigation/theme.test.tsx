import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import { ThemeSwitch } from '#web/ui/navigation/ThemeSwitch.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(() => {
  localStorage.removeItem('theme');
  delete document.documentElement.dataset.theme;
});

const option = (theme: 'system' | 'light' | 'dark') =>
  screen.getByRole<HTMLInputElement>('radio', { name: es[`ui.theme.${theme}`] });

it('follows the operating system until the user chooses, and then keeps the choice', async () => {
  renderUi(<ThemeSwitch />);
  expect(option('system').checked).toBe(true);
  await userEvent.click(option('dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(option('system'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

it('shows the choice of the last visit', () => {
  document.documentElement.dataset.theme = 'light';
  renderUi(<ThemeSwitch />);
  expect(option('light').checked).toBe(true);
});
