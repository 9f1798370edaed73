import { cleanup, screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { BalanceEntry } from '#machines/orders/payment/balanceEntries.wire.ts';
import type { Account, BankAccount } from '#machines/people/user/account.wire.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { DataTable } from '#web/lists/DataTable.tsx';
import { BankAccountPanel } from '#web/pages/orders/investor/bank/BankAccountPanel.tsx';
import { bankEntryColumns } from '#web/pages/orders/investor/bank/bankEntryColumns.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll('−', '-');

const entry = (changes: Partial<BalanceEntry>): BalanceEntry => ({
  id: 'e',
  at: '2026-11-20T09:00:00.000Z',
  kind: 'investment',
  name: 'paid',
  effect: 'balance',
  amount: -10_200,
  fee: 0,
  change: 0,
  available: 84_700,
  held: 0,
  project: { id: 'p', title: 'Molino del Ebro' },
  number: 12,
  isOpen: false,
  ...changes,
});

function Entries({ rows }: { rows: readonly BalanceEntry[] }) {
  return (
    <DataTable
      caption="Movimientos"
      columns={bankEntryColumns(useIntl())}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

const cellsOf = (changes: Partial<BalanceEntry>) => {
  renderUi(<Entries rows={[entry(changes)]} />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => plain(textContent));
  cleanup();
  return cells;
};

describe('a transaction', () => {
  it('names its order', () => {
    expect(cellsOf({ effect: 'outside' })).toEqual([
      expect.stringContaining('Inversión pagadaMolino del Ebro · INV-12'),
      expect.stringContaining('20 nov 2026'),
      '-102,00 €',
      '847,00 €',
      '0,00 €',
    ]);
  });

  it('has no sign if it only moves a part of the balance', () => {
    const held = {
      name: 'balanceHeld',
      kind: 'reservation',
      effect: 'reserved',
      available: 74_500,
      held: 10_200,
    } as const;
    expect(cellsOf(held).slice(2)).toEqual(['102,00 €', '745,00 €', '102,00 €']);
  });

  it('says which fee its amount includes, or which one was returned', () => {
    expect(cellsOf({ fee: 200 })[0]).toContain('Molino del Ebro · INV-12 · incluye 2,00 € de comisión');
    expect(cellsOf({ fee: 200, amount: 10_200 })[0]).toContain('incluye 2,00 € de comisión devuelta');
  });

  it('says that a withdrawal is on its way until the bank has answered', () => {
    const asked = { name: 'payoutAsked', kind: 'withdrawal', project: null, number: null } as const;
    expect(cellsOf({ ...asked, isOpen: true })[0]).toContain(es['bank.open']);
    expect(cellsOf(asked)[0]).not.toContain(es['bank.open']);
  });
});

describe('the own bank account', () => {
  const bankAccount: BankAccount = {
    iban: 'ES9121000418450200051332',
    bic: null,
    holder: 'Ana Ruiz',
    createdAt: '2026-03-02T09:00:00.000Z',
    usableFrom: '2026-03-03T09:00:00.000Z',
    usable: true,
  };
  const show = (account: BankAccount | null) =>
    renderManager(
      <BankAccountPanel account={{ bankAccount: account, hasPassword: true } as Account} available={5_000} />,
    );

  it('is masked, and takes a withdrawal if it is verified', () => {
    const { container } = show(bankAccount);
    expect(container.textContent).toContain('ES91 … 1332');
    expect(container.textContent).not.toContain('0418');
    expect(screen.getByRole('button', { name: es['account.balance.payOut'] })).toBeTruthy();
  });

  it('takes none before it may be used, or without one, and says why', () => {
    const waiting = show({ ...bankAccount, usable: false });
    expect(waiting.container.textContent).toContain(es['bank.account.waiting']);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show(null);
    expect(screen.getByText(es['bank.account.none'])).toBeTruthy();
    expect(screen.getByRole('link', { name: es['bank.account.add'] }).getAttribute('href')).toContain('section=bank');
  });
});
