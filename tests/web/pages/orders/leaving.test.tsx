import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { refusalReason } from '#tests/web/support/refusalReason.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { CancellationPanel } from '#web/pages/orders/investor/investments/CancellationPanel.tsx';
import { investment } from '../../support/investor.data.ts';

const clock = () => Date.parse('2026-11-20T18:59:59.999Z');

function show(shown: Investment) {
  const onSend = vi.fn(() => Promise.resolve());
  renderUi(<CancellationPanel investment={shown} onSend={onSend} />, { clock });
  return onSend;
}

describe('leaving an investment', () => {
  it('can be revoked during the reflection period, and shows the remaining time and the refund', async () => {
    const onSend = show(investment({ status: 'CHARGED', facts: { reflectionRunning: true } }));
    expect(screen.getByRole('heading').textContent).toMatch(/^Tiempo para arrepentirte: 2\sdías y 4\shoras$/);
    await userEvent.click(screen.getByRole('button', { name: 'Revocar inversión' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Revocar tu inversión en Sol de Aragón?' });
    expect(dialog.textContent).toContain('Te devolvemos 1.500,00\u00a0€');
    const [, confirm] = screen.getAllByRole('button', { name: 'Revocar inversión', hidden: true });
    if (!confirm) throw new Error('The dialog has no button.');
    await userEvent.click(confirm);
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'investment.revoke' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('can be cancelled after the reflection period while it is unpaid', () => {
    show(investment({ status: 'ACCEPTED' }));
    expect(screen.getByRole('button', { name: 'Anular inversión' })).toBeTruthy();
  });

  it('can be revoked while the campaign is suspended, after the reflection period too', () => {
    show(investment({ status: 'SIGNED', facts: { campaignSuspended: true } }));
    expect(screen.getByRole('heading').textContent).toBe(es['investments.suspension.title']);
    expect(screen.getByText(es['investments.suspension.detail'])).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Revocar inversión' })).toBeTruthy();
  });

  it('shows why it is too late to revoke a paid investment', () => {
    show(investment({ status: 'SIGNED' }));
    expect(refusalReason('Revocar inversión')).toBe(es['reason.investment.isReflecting']);
  });

  it('is not offered once the tokens are minted', () => {
    show(investment({ status: 'MINTED', facts: { reflectionRunning: true } }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
