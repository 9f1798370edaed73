import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const menuButton = () => screen.queryByRole('button', { name: /^Más acciones de / });

/** Opens the menu of further acts, if there is one. */
export async function openMenu() {
  const menu = menuButton();
  if (!menu) return;
  await userEvent.click(menu);
  await screen.findByRole('menu');
}

/** The names of the acts: the visible buttons, then the items of the menu, which stays open. */
export async function shownActs(): Promise<{ visible: string[]; more: string[] }> {
  const buttons = screen.queryAllByRole('button').filter((button) => button !== menuButton());
  const visible = buttons.map(({ textContent }) => textContent);
  await openMenu();
  const items = screen.queryAllByRole('menuitem');
  const nameOf = (item: HTMLElement) =>
    document.getElementById(item.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
  return { visible, more: items.map(nameOf) };
}
