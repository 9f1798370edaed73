import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { LeavingPanel } from '#web/views/investments/LeavingPanel.tsx';
import { investment } from './stories.ts';

const clock = () => Date.parse('2026-11-20T18:59:59.999Z');

function show(told: Investment) {
  const onSend = vi.fn(() => Promise.resolve());
  renderUi(<LeavingPanel investment={told} onSend={onSend} />, { clock });
  return onSend;
}

describe('the way out of an investment', () => {
  it('is to revoke it while one may think it over, with what is left of that and what comes back', async () => {
    const onSend = show(investment({ status: 'CHARGED', facts: { reflectionRunning: true } }));
    expect(screen.getByRole('heading').textContent).toMatch(/^Te quedan 2\sdías y 4\shoras para arrepentirte$/);
    await userEvent.click(screen.getByRole('button', { name: 'Revocar la inversión' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Revocar tu inversión en Sol de Aragón?' });
    expect(dialog.textContent).toContain('Te devolvemos 1.500,00\u00a0€');
    const [, confirm] = screen.getAllByRole('button', { name: 'Revocar la inversión', hidden: true });
    if (!confirm) throw new Error('The dialog has no button.');
    await userEvent.click(confirm);
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'investment.revoke' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is to cancel what is unpaid once that time is over', () => {
    show(investment({ status: 'ACCEPTED' }));
    expect(screen.getByRole('button', { name: 'Cancelar la inversión' })).toBeTruthy();
  });

  it.each([investment({ status: 'SIGNED' }), investment({ status: 'MINTED', facts: { reflectionRunning: true } })])(
    'is not there when the machine has none: $status',
    (told) => {
      show(told);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
