import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { InvestmentFacts, InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { paymentsQuery } from '#web/api/orders/payments.ts';
import { InvestmentActions } from '#web/parts/orders/investments/InvestmentActions.tsx';
import { SettleAction } from '#web/parts/orders/investments/SettleAction.tsx';
import { refusalReason } from '../../support/refusalReason.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { shownActs } from '../../support/shownActs.ts';
import { due, investment, investmentFacts, payment } from './investment.data.ts';

async function showActions(status: InvestmentStatus, facts: Partial<InvestmentFacts> = {}) {
  const shown = { ...investment, status, facts: { ...investmentFacts, ...facts } };
  const bank = status === 'PROOF_OF_PAYMENT_UPLOADED';
  const payments = [{ ...payment, facts: { ...payment.facts, bank, actor: shown.facts.actor } }];
  renderManager(<InvestmentActions investment={shown} />, [[paymentsQuery(shown.id).queryKey, payments]]);
  const { visible, more } = await shownActs();
  return [...visible, ...more].map((name) => [name, refusalReason(name)]);
}

const settle = es['manager.act.payment.settle'];
const fail = es['manager.act.payment.fail'];
const cancel = es['manager.act.investment.cancel'];
const mint = es['manager.act.mint.request'];

type ReasonId = Extract<keyof typeof es, `reason.investment.${string}`>;

const action = (name: string, guard?: string): [string, ReasonId | null] => [
  name,
  guard ? (`reason.investment.${guard}` as ReasonId) : null,
];

describe('the actions on an investment', () => {
  it.each<[InvestmentStatus, Partial<InvestmentFacts>, [string, ReasonId | null][]]>([
    ['PROOF_OF_PAYMENT_UPLOADED', {}, [action(settle), action(fail), action(cancel)]],
    ['IN_UPDATE_TPV', {}, [action(cancel)]],
    ['CHARGED', {}, [action(mint, 'isSigningHidden'), action(cancel)]],
    ['SIGNED', { softCapFirm: true }, [action(mint), action(cancel)]],
    ['SIGNED', {}, [action(mint, 'isFundingFirm'), action(cancel)]],
    ['SIGNED', { softCapFirm: true, projectEnded: true }, [action(mint, 'isProjectAlive'), action(cancel)]],
    ['SIGNED', { softCapFirm: true, reflectionRunning: true }, [action(mint, 'isReflectionOver'), action(cancel)]],
    ['SIGNED', { softCapFirm: true, mintPending: true }, [action(mint, 'isMintFree'), action(cancel, 'isMintFree')]],
    ['SIGNED', { softCapFirm: true, hasWallet: false }, [action(mint, 'isWalletKnown'), action(cancel)]],
    ['MINTED', {}, []],
    ['PROOF_OF_PAYMENT_UPLOADED', { actor: 'ENTREPRENEUR' }, []],
  ])('in %s with %j are these, and a refused one shows why: %j', async (status, facts, actions) => {
    expect(await showActions(status, facts)).toEqual(actions.map(([name, reason]) => [name, reason && es[reason]]));
  });

  it('say until when the mint waits for a replaced wallet', async () => {
    const [refused] = await showActions('SIGNED', { softCapFirm: true, walletWaitsUntil: '2026-11-19T08:03:00.000Z' });
    expect(refused).toEqual([
      mint,
      `${es['reason.investment.isWalletUsable']} Podrá recibir tokens desde el 19 nov 2026, 09:03.`,
    ]);
  });

  it('can be focused while they are refused, and open no dialog', async () => {
    await showActions('SIGNED', { softCapFirm: true, reflectionRunning: true });
    await userEvent.keyboard('{Escape}');
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe(mint);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('confirming a payment', () => {
  async function open(hasProof: boolean) {
    const onSend = vi.fn(() => Promise.resolve());
    const facts = { ...payment.facts, hasProof };
    renderManager(<SettleAction payment={{ ...payment, facts }} proofFileId={null} onSend={onSend} />);
    await userEvent.click(screen.getByRole('button', { name: settle }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Confirmar que han llegado 1.500,00\u00a0€?' });
    const confirm = () => userEvent.click(screen.getAllByRole('button', { name: settle }).at(-1) as HTMLElement);
    return { onSend, dialog, confirm };
  }

  it('shows amount and reference, and requires that the manager has seen the proof', async () => {
    const { onSend, dialog, confirm } = await open(true);
    expect(dialog.textContent).toContain('TS-2041');
    await confirm();
    expect(onSend).not.toHaveBeenCalled();
    expect(dialog.textContent).toContain(es['manager.settle.unseen']);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
    await confirm();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      type: 'payment.settle',
      proofSeen: true,
      password: 'Tesela-2026',
    });
  });

  it('accepts a line of a bank statement only if it matches what is due, and sends it as typed', async () => {
    const { onSend, dialog, confirm } = await open(false);
    await confirm();
    expect(dialog.textContent).toContain(es['manager.settle.missing.amount']);
    expect(dialog.textContent).toContain(es['manager.settle.missing.reference']);
    await userEvent.type(screen.getByLabelText(es['manager.settle.amount']), '1500,00');
    await userEvent.type(screen.getByLabelText(es['manager.settle.reference']), 'TS-204');
    await confirm();
    expect(dialog.textContent).not.toContain(es['manager.settle.mismatch.amount']);
    expect(dialog.textContent).toContain(es['manager.settle.mismatch.reference']);
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(es['manager.settle.reference']), '1 ');
    const currency = screen.getByLabelText(es['manager.settle.currency']);
    await userEvent.clear(currency);
    await userEvent.type(currency, 'usd');
    await confirm();
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.clear(currency);
    await userEvent.type(currency, 'eur');
    await userEvent.type(screen.getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
    await confirm();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      type: 'payment.settle',
      receipt: due,
      password: 'Tesela-2026',
    });
  });
});
