import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/forms/ConfirmDialog.tsx';
import { renderUi } from '../ui/renderUi.tsx';

function Revoke(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ConfirmDialog
        title="¿Revocar tu inversión?"
        confirmLabel="Revocar"
        onConfirm={() => Promise.resolve()}
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        Te devolvemos todo.
      </ConfirmDialog>
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.findByRole('alertdialog', { name: '¿Revocar tu inversión?' });
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

it('a confirmation dialog names its effect, executes it and closes', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  renderUi(<Revoke onConfirm={onConfirm} />);
  expect((await open()).textContent).toContain('Te devolvemos todo.');
  await userEvent.click(screen.getByRole('button', { name: 'Revocar' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await expectClosed();
});

it('a confirmation dialog does nothing when it is cancelled', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  renderUi(<Revoke onConfirm={onConfirm} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: es['ui.cancel'] }));
  await expectClosed();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('a confirmation dialog cannot be closed or confirmed again while it is busy', async () => {
  let finish = () => {};
  const onConfirm = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  renderUi(<Revoke onConfirm={onConfirm} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Revocar' }));
  await userEvent.click(screen.getByRole('button', { name: /Revocar/ }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: es['ui.cancel'] })).toBeNull();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(onConfirm).toHaveBeenCalledOnce();
  finish();
  await expectClosed();
});

it('a confirmation dialog shows a failure inside, and can be tried again', async () => {
  const onConfirm = vi.fn().mockRejectedValueOnce(new Error('closed')).mockResolvedValueOnce(undefined);
  renderUi(<Revoke onConfirm={onConfirm} describeError={(error) => `No: ${(error as Error).message}`} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Revocar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No: closed');
  await userEvent.click(screen.getByRole('button', { name: 'Revocar' }));
  await expectClosed();
  await open();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a confirmation dialog shows why it cannot be confirmed yet', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  renderUi(<Revoke onConfirm={onConfirm} disabledReason="Escribe el motivo." />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Revocar', description: 'Escribe el motivo.' }));
  expect(onConfirm).not.toHaveBeenCalled();
});
