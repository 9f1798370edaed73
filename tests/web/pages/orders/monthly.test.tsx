import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { standingOrderSample } from '#machines/orders/standingOrder/standingOrder.sample.ts';
import type {
  StandingChoice,
  StandingMonth,
  StandingOrder,
  StandingOrders,
} from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { standingOrdersQuery } from '#web/api/orders/standingOrders.ts';
import { MonthlyView } from '#web/pages/orders/investor/portfolio/monthly/MonthlyView.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const sol = { id: '019fa80f-41c0-76b7-b694-91a734039b8e', slug: 'sol', title: 'Sol de Aragón' };

const choice = (changes: Partial<StandingChoice> = {}): StandingChoice => ({
  id: sol.id,
  title: sol.title,
  price: 5_000,
  minTokens: 2,
  maxTokens: 100,
  takesOrders: true,
  isFollowed: true,
  ...changes,
});

const month = (changes: Partial<StandingMonth> = {}): StandingMonth => ({
  month: '2026-12',
  outcome: 'waiting',
  reason: null,
  project: sol,
  amount: 10_000,
  why: 'least',
  held: 5_000,
  among: 3,
  confirmBy: '2026-12-19T22:59:59.999Z',
  interest: null,
  investment: null,
  ...changes,
});

const order = (changes: Partial<StandingOrder> = {}): StandingOrder => ({
  id: '019fa80f-41c0-76b7-b694-91a734039b8f',
  status: 'due',
  version: 2,
  facts: standingOrderSample,
  amount: 12_000,
  day: 5,
  project: null,
  opensAt: null,
  createdAt: '2026-11-30T09:00:00.000Z',
  months: [month()],
  ...changes,
});

const show = (page: Partial<StandingOrders>, issuance?: string) =>
  renderInvestor(<MonthlyView search={{ view: 'monthly', issuance }} />, [
    [standingOrdersQuery.queryKey, { rows: [], choices: [choice()], max: 10, ...page }],
  ]);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the monthly investments of an investor', () => {
  it('lead to the wizard with issuance and amount filled in, and say why it is this one', () => {
    show({ rows: [order()] });
    const link = screen.getByRole('link', { name: es['standingOrder.due.confirm'] });
    expect(link.getAttribute('href')).toBe('/invest/sol/invest?order=new&amount=10000');
    const due = plain(screen.getByRole('region', { name: /100,00/ }).textContent);
    expect(due).toContain('Es de la que menos tienes (50,00 €) entre las 3 abiertas que sigues.');
    expect(due).toContain('Confírmala hasta el 19 dic 2026, 23:59.');
  });

  it('offer what their machine permits', () => {
    show({ rows: [order()] });
    const acts = [
      'standingOrder.act.change',
      'standingOrder.act.month.skip',
      'standingOrder.act.standingOrder.pause',
    ] as const;
    expect(buttons()).toEqual([
      es['standingOrder.start'],
      ...acts.map((id) => es[id]),
      es['standingOrder.act.standingOrder.end'],
    ]);
  });

  it('have a way on when the issuance of the month takes no order any more', () => {
    show({ rows: [order({ facts: { ...standingOrderSample, monthOpen: false } })] });
    expect(screen.queryByRole('link', { name: es['standingOrder.due.confirm'] })).toBeNull();
    expect(screen.getByText('Sol de Aragón ya no admite tu orden de este mes')).toBeTruthy();
    expect(buttons()).toContain(es['standingOrder.act.month.replace']);
  });

  it('say why the paused one of a closed issuance cannot be resumed', () => {
    const facts = { ...standingOrderSample, finding: 'closed' } as const;
    show({ rows: [order({ status: 'paused', project: sol, facts, months: [] })] });
    expect(screen.getByText(es['reason.standingOrder.not.isChoiceOver'])).toBeTruthy();
  });

  it('list the months with what happened in each', () => {
    const investment = { id: 'i', number: 41, status: 'CHARGED' } as const;
    const months = [
      month({ outcome: 'done', investment }),
      month({ month: '2026-11', outcome: 'skipped', reason: 'nothingOpen', project: null, amount: null }),
    ];
    show({ rows: [order({ status: 'active', opensAt: '2027-01-05T08:00:00.000Z', months })] });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(lines[0]).toMatch(/^diciembre de 2026Orden de 100,00 € en Sol de Aragón.*Orden 41$/);
    expect(lines[1]).toBe('noviembre de 2026Omitido: no había ninguna emisión abierta');
    expect(screen.getByText(/La próxima orden se prepara el/).textContent).toContain('5 ene 2027, 09:00');
  });
});

describe('a new monthly investment', () => {
  it('promises that nothing is ordered without the investor, and shows the limits of an order', async () => {
    show({});
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: es['standingOrder.start'] }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Nunca invertimos por ti');
    expect(plain(dialog.textContent)).toContain('Entre 100 € y 5.000 €.');
    await user.click(within(dialog).getByRole('button', { name: es['standingOrder.startConfirm'] }));
    expect(await within(dialog).findByText(/Escribe/)).toBeTruthy();
  });

  it('opens with the issuance from which the investor comes', async () => {
    show({}, sol.id);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByLabelText<HTMLSelectElement>(es['standingOrder.issuance']).value).toBe(sol.id);
  });
});
