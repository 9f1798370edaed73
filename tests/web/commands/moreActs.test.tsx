import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { renderUi } from '../ui/renderUi.tsx';

const onConfirm = vi.fn(() => Promise.resolve());

function Act({ label, reason, isDangerous = false }: { label: string; reason?: string; isDangerous?: boolean }) {
  return (
    <ActionButton
      label={label}
      title={`¿${label}?`}
      isDangerous={isDangerous}
      disabledReason={reason}
      onConfirm={onConfirm}
    >
      Consecuencias
    </ActionButton>
  );
}

function renderActs() {
  onConfirm.mockClear();
  renderUi(
    <MoreActs of="Sol de Aragón">
      <Act label="Retirar" isDangerous />
      <Act label="Ampliar" />
      <Act label="Ocultar" reason="La campaña ya ha empezado." />
    </MoreActs>,
  );
}

const button = () => screen.getByRole('button', { name: 'Más acciones de Sol de Aragón' });
const highlighted = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

async function openByKeyboard() {
  button().focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
}

describe('a menu of further acts', () => {
  it('is absent without acts', () => {
    renderUi(<MoreActs of="Sol de Aragón">{[null, false]}</MoreActs>);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the dangerous acts last, and none of them before it is opened', async () => {
    renderActs();
    expect(screen.queryByText('Retirar')).toBeNull();
    await userEvent.click(button());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Ampliar', 'OcultarLa campaña ya ha empezado.', 'Retirar']);
    expect(items.map(({ dataset }) => dataset.tone)).toEqual([undefined, undefined, 'danger']);
  });

  it('opens an act by keyboard, whose dialog outlives the menu, and returns the focus to its button', async () => {
    renderActs();
    await openByKeyboard();
    await waitFor(() => expect(highlighted()).toBe('Ampliar'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(highlighted()).toBe('Retirar'));
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: '¿Retirar?' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(dialog.textContent).toContain('Consecuencias');
    await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('reaches a refused act by keyboard, so that its reason is read out, and does not open it', async () => {
    renderActs();
    await openByKeyboard();
    await waitFor(() => expect(highlighted()).toBe('Ampliar'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).toContain('Ocultar'));
    const item = screen.getByRole('menuitem', { name: 'Ocultar', description: 'La campaña ya ha empezado.' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menu')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('closes on Escape and returns the focus to its button', async () => {
    renderActs();
    await openByKeyboard();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });
});
