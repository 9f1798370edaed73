import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { InvestmentFacts, InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { InvestmentActs } from '#web/views/manager/investments/InvestmentActs.tsx';
import { SettleAct } from '#web/views/manager/investments/SettleAct.tsx';
import { renderUi } from '../ui/renderUi.tsx';
import { due, investment, investmentFacts } from './investment.data.ts';
import { renderManager } from './renderManager.tsx';

function showActs(status: InvestmentStatus, facts: Partial<InvestmentFacts> = {}) {
  renderManager(<InvestmentActs investment={{ ...investment, status, facts: { ...investmentFacts, ...facts } }} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

const settle = es['manager.act.payment.settle'];
const fail = es['manager.act.payment.fail'];
const cancel = es['manager.act.investment.cancel'];
const mint = es['manager.act.mint.request'];

describe('the acts on an investment', () => {
  it.each<[InvestmentStatus, Partial<InvestmentFacts>, string[]]>([
    ['PROOF_OF_PAYMENT_UPLOADED', {}, [settle, fail, cancel]],
    ['IN_UPDATE_TPV', {}, [cancel]],
    ['CHARGED', {}, [cancel]],
    ['SIGNED', { softCapFirm: true }, [mint, cancel]],
    ['SIGNED', { softCapFirm: true, reflectionRunning: true }, [cancel]],
    ['SIGNED', { softCapFirm: true, mintPending: true }, []],
    ['MINTED', {}, []],
    ['PROOF_OF_PAYMENT_UPLOADED', { actor: 'ENTREPRENEUR' }, []],
  ])('of %s, given %j, are %j', (status, facts, acts) => {
    expect(showActs(status, facts)).toEqual(acts);
  });
});

describe('confirming a payment', () => {
  async function open(hasProof: boolean) {
    const onSend = vi.fn(() => Promise.resolve());
    renderUi(<SettleAct facts={{ ...investmentFacts, hasProof }} proofFileId={null} onSend={onSend} />);
    await userEvent.click(screen.getByRole('button', { name: settle }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Confirmas que han llegado 1.500,00\u00a0€?' });
    const confirm = () => userEvent.click(screen.getAllByRole('button', { name: settle }).at(-1) as HTMLElement);
    return { onSend, dialog, confirm };
  }

  it('names amount and reference, and asks to have seen the proof', async () => {
    const { onSend, dialog, confirm } = await open(true);
    expect(dialog.textContent).toContain('TS-2041');
    await confirm();
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox'));
    await confirm();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'payment.settle', proofSeen: true });
  });

  it('takes a line of the statement only where amount, currency and reference match', async () => {
    const { onSend, confirm } = await open(false);
    await userEvent.type(screen.getByLabelText(es['manager.settle.amount']), '1500,00');
    await userEvent.type(screen.getByLabelText(es['manager.settle.reference']), 'TS-204');
    await confirm();
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(es['manager.settle.reference']), '1');
    await confirm();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'payment.settle', proofSeen: false, receipt: due });
  });
});
