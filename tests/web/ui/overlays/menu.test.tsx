import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu, MenuAction } from '#web/ui/overlays/Menu.tsx';
import { renderUi } from '../renderUi.tsx';

async function openMenu(onSelect: () => void, disabledReason?: string) {
  const item = <MenuAction label="Archivar" disabledReason={disabledReason} onSelect={onSelect} />;
  renderUi(<Menu trigger={<button type="button">Más</button>} items={item} />);
  await userEvent.click(screen.getByRole('button'));
  return screen.findByRole('menuitem');
}

describe('an item of a menu', () => {
  it('acts by a click without a pointer before it, as of a screen reader, and closes the menu', async () => {
    const onSelect = vi.fn();
    fireEvent.click(await openMenu(onSelect));
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('acts once by the keyboard', async () => {
    const onSelect = vi.fn();
    await openMenu(onSelect);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('says why it does not act, and leaves the menu open', async () => {
    const onSelect = vi.fn();
    const item = await openMenu(onSelect, 'Ya está archivado.');
    await userEvent.click(item);
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('menuitem', { description: 'Ya está archivado.' })).toBe(item);
  });
});
