import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { DistributionFacts, DistributionStatus } from '#machines/earnings/distribution/distribution.contract.ts';
import { distributionSample } from '#machines/earnings/distribution/distribution.sample.ts';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { DistributionActions } from '#web/pages/earnings/shared/distributions/DistributionActions.tsx';
import { DistributionFigures } from '#web/pages/earnings/shared/distributions/DistributionFigures.tsx';
import { DistributionHistory } from '#web/pages/earnings/shared/distributions/DistributionHistory.tsx';
import { DistributionLines } from '#web/pages/earnings/shared/distributions/DistributionLines.tsx';
import { refusalReason } from '../../support/refusalReason.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { openMenu, shownActs } from '../../support/shownActs.ts';
import { renderUi } from '../../ui/renderUi.tsx';

const project = { id: 'project-1', title: 'Bodega Somontano', tokenSymbol: 'BODE' };

const line = (id: string, gross: number, withheld: number): Earning => ({
  id,
  status: 'pending',
  version: 1,
  facts: null,
  distributionId: 'distribution-1',
  kind: 'dividend',
  project,
  investor: { id: `person-${id}`, name: id, email: `${id}@demo.test` },
  tokens: 1,
  frozen: false,
  hold: null,
  gross,
  withheld,
  net: gross - withheld,
  refusal: null,
  withholdingPoints: 1_900,
  withholdingBasis: 'resident',
  withholdingRule: 'R19 2021-07-11 · LIRPF 101.4; RIRPF 90',
  recordDate: '2026-11-18',
  createdAt: '2026-11-18T09:00:00.000Z',
  paidAt: null,
  claimedAt: null,
});

const facts: DistributionFacts = distributionSample;

const distribution: Distribution = {
  id: 'distribution-1',
  status: 'calculated',
  version: 2,
  kind: 'dividend',
  project,
  gross: 100_001,
  withheld: 19_000,
  net: 81_001,
  holders: 3,
  withholdingPoints: 1_900,
  recordDate: '2026-11-18',
  createdAt: '2026-11-18T09:00:00.000Z',
  paidAt: null,
  facts,
  withholdingReason: null,
  plan: null,
  lines: [line('a', 33_334, 6_333), line('b', 33_334, 6_334), line('c', 33_333, 6_333)],
  history: [],
};

const refusedLine = (id: string, refusal: string): Earning => ({ ...line(id, 33_333, 6_333), refusal });

const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent?.replace('\u00a0', ' ');

describe('the figures of a distribution', () => {
  it('add up its lines, to the cent', () => {
    renderUi(<DistributionFigures distribution={distribution} />);
    expect([figureOf('Bruto'), figureOf('Retención (19 %)'), figureOf('Neto')]).toEqual([
      '1.000,01 €',
      '−190,00 €',
      '810,01 €',
    ]);
  });

  it('show only the gross amount before it is calculated', () => {
    renderUi(<DistributionFigures distribution={{ ...distribution, status: 'draft', lines: [] }} />);
    expect([figureOf('Bruto'), figureOf('Titulares')]).toEqual(['1.000,01 €', '3']);
    expect(figureOf('Retención')).toBe('19 %');
    expect(screen.queryByText('Neto')).toBeNull();
  });
});

describe('the actions on a distribution', () => {
  function show(status: DistributionStatus, more: Partial<DistributionFacts> = {}) {
    const shown = { ...distribution, status, facts: { ...facts, ...more } };
    const { container } = renderManager(<DistributionActions area="manager" distribution={shown} />);
    return { text: container.textContent, acts: shownActs };
  }
  const labelOf = (name: 'calculate' | 'approve' | 'edit' | 'pay' | 'retry' | 'cancel') =>
    es[`manager.act.distribution.${name}`];

  it('start with the calculation', async () => {
    const acts = await show('draft').acts();
    expect(acts).toEqual({ visible: [labelOf('calculate')], more: [labelOf('edit'), labelOf('cancel')] });
  });

  it('keep the edit among the rare acts', async () => {
    const acts = await show('calculated').acts();
    expect(acts).toEqual({ visible: [labelOf('approve')], more: [labelOf('edit'), labelOf('cancel')] });
  });

  it('ask for the password before the payment, and say when another manager has to approve it', async () => {
    show('approved', { withinLimit: false });
    await userEvent.click(screen.getByRole('button', { name: labelOf('pay') }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(es['approval.secondNeeded']);
    expect(within(dialog).getByLabelText(es['account.passwordAgain'])).toBeTruthy();
  });

  it('refuse the payment without the issuer’s bank account, and ask for it', async () => {
    const { text, acts } = show('approved', { issuerHasBank: false });
    expect(text).toContain(es['manager.bank.title']);
    expect(await acts()).toEqual({ visible: [labelOf('pay')], more: [labelOf('cancel')] });
    expect(refusalReason(labelOf('pay'))).toBe(es['reason.distribution.hasIssuerBank']);
  });

  it('retry the failed lines', async () => {
    const acts = await show('partlyFailed', { failedCount: 2 }).acts();
    expect(acts).toEqual({ visible: [labelOf('retry')], more: [] });
  });

  it('cannot retry anything while all refused lines are being paid again', () => {
    show('partlyFailed', { failedCount: 0, paymentsUnderWay: 2 });
    expect(refusalReason(labelOf('retry'))).toBe(es['reason.distribution.areLinesRefused']);
  });

  it('do not tell the manager how long the manager usually takes', () => {
    expect(show('calculated').text).not.toContain('Suele tardar');
    expect(show('paying').text).toContain(es['manager.next.usually.workingDays']);
  });
});

describe('the edit of a distribution', () => {
  const open = async (more: Partial<Distribution>) => {
    renderManager(<DistributionActions area="manager" distribution={{ ...distribution, ...more }} />);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: es['manager.act.distribution.edit'] }));
    return screen.findByRole('alertdialog');
  };

  it('starts with what the draft says, and warns that a calculation is discarded', async () => {
    const dialog = await open({ status: 'calculated' });
    expect(dialog.textContent).toContain(es['manager.edit.detail']);
    expect(within(dialog).getByLabelText(es['manager.distributions.recordDate'])).toHaveProperty('value', '2026-11-18');
    expect(within(dialog).getByLabelText(es['manager.distributions.kind'])).toHaveProperty('value', 'dividend');
  });

  it('offers nothing that an instalment determines', async () => {
    const instalment = { kind: 'dividend', gross: 100_001, recordDate: '2026-11-18' } as const;
    const dialog = await open({ status: 'draft', lines: [], facts: { ...facts, instalment } });
    expect(dialog.textContent).toContain(es['manager.edit.agreed']);
    expect(within(dialog).queryByLabelText(es['manager.distributions.recordDate'])).toBeNull();
    expect(within(dialog).queryByLabelText(es['manager.distributions.gross'])).toBeNull();
    expect(within(dialog).getByLabelText(es['manager.create.withholding'])).toBeTruthy();
  });
});

it('a distribution names the lines that cannot reach their holders, with their amount and the reason', () => {
  const lines = [
    { ...line('a', 33_334, 6_333), hold: 'frozen' as const, frozen: true },
    { ...line('b', 33_334, 6_334), quarantined: true },
    line('c', 33_333, 6_333),
  ];
  const { container } = renderManager(
    <>
      <DistributionActions area="manager" distribution={{ ...distribution, lines }} />
      <DistributionLines area="manager" path="" lines={lines} page={1} />
    </>,
  );
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toContain(
    `1 línea · 270,01 € netos. ${es['manager.hold.frozen']}`,
  );
  expect(screen.getByRole('row', { name: /^a / }).textContent).toContain('1 inmovilizados');
  expect(screen.getByRole('row', { name: /^b / }).textContent).toContain(es['manager.hold.line']);
  expect(screen.getByRole('row', { name: /^c / }).textContent).not.toContain('inmovilizado');
});

describe('a distribution whose payments were refused', () => {
  function textOf(lines: Earning[], more: Partial<DistributionFacts>, area: 'manager' | 'entrepreneur' = 'manager') {
    const shown = { ...distribution, status: 'partlyFailed' as const, lines, facts: { ...facts, ...more } };
    const { container } = renderManager(
      <>
        <DistributionActions area={area} distribution={shown} />
        <DistributionHistory area={area} distribution={shown} />
        <DistributionLines area={area} path="" lines={lines} page={1} />
      </>,
    );
    return container.textContent ?? '';
  }
  const closed = [refusedLine('a', 'accountClosed'), refusedLine('b', 'accountClosed')];

  it('says that nothing could be collected, and why, instead of being paid in part', () => {
    const text = textOf(closed, { failedCount: 2 });
    expect(text).toContain('No se pudo cobrar del promotor: 0 de 2 pagados');
    expect(text).toContain('2 pagos rechazados. La cuenta del promotor está cerrada.');
    expect(text).not.toContain('Pagado en parte');
    expect(text).not.toContain('Suele tardar');
  });

  it('counts what was paid, and gives each reason once', () => {
    const paid = { ...line('c', 33_333, 6_333), status: 'paid' as const };
    const text = textOf([...closed, refusedLine('d', 'unheard-of'), paid], { failedCount: 3, paidCount: 1 });
    expect(text).toContain('Pagado en parte: 1 de 4 pagados');
    expect(text).toContain('2 pagos rechazados. La cuenta del promotor está cerrada.');
    expect(text).toContain(`1 pago rechazado. ${es['manager.refusal.payment.other']}`);
    expect(text).not.toContain('unheard-of');
  });

  it('shows the cause at each line', () => {
    textOf([refusedLine('a', 'insufficientFunds'), line('b', 1, 0)], { failedCount: 1, paidCount: 1 });
    const row = screen.getByRole('row', { name: /^a / });
    expect(row.textContent).toContain(es['manager.refusal.payment.insufficientFunds']);
    expect(screen.getByRole('row', { name: /^b / }).textContent).not.toContain('cuenta');
  });

  it('tells its owner to check the account', () => {
    expect(textOf(closed, { failedCount: 2 }, 'entrepreneur')).toContain(es['manager.failed.entrepreneur']);
  });
});
