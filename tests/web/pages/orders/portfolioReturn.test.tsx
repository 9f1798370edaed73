import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PortfolioReturn } from '#machines/orders/investment/moneyWeighted.wire.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import type { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { homeData } from '#tests/machines/app/home/home.data.ts';
import { homeQuery } from '#web/api/app/home.ts';
import { portfolioResultsQuery, portfolioReturnQuery } from '#web/api/orders/portfolio.ts';
import { HomePage } from '#web/pages/app/investor/home/HomePage.tsx';
import { PortfolioFigures } from '#web/pages/orders/investor/portfolio/PortfolioFigures.tsx';
import { PortfolioResultsView } from '#web/pages/orders/investor/portfolio/results/PortfolioResultsView.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';

const found: PortfolioReturn = {
  today: '2026-11-24',
  since: '2024-01-10',
  flows: [
    { on: '2024-01-10', kind: 'acquired', amount: -101_500 },
    { on: '2025-07-10', kind: 'income', amount: 8_100 },
    { on: '2026-07-10', kind: 'returned', amount: 20_000 },
  ],
  value: 80_000,
  rate: 0.0234,
  isYearly: true,
  isAmbiguous: false,
};
const ofPeriod: PortfolioReturn = { ...found, since: '2026-03-01', isYearly: false, isAmbiguous: true };

const portfolio: Portfolio = {
  today: '2026-11-24',
  holdings: [],
  capital: [],
  income: [],
  upcoming: [],
  pending: { orders: [], claims: [] },
};
const results: PortfolioResults = {
  today: '2026-11-24',
  projects: [
    {
      project: { id: 'p', title: 'Molino', tokenSymbol: 'MOL' },
      sector: '',
      tokens: 1,
      cost: 0,
      value: 0,
      unrealised: 0,
      acquired: 0,
      returned: 0,
      retired: 0,
      realised: 0,
      gross: 0,
      withheld: 0,
      net: 0,
      expected: 0,
    },
  ],
  years: [],
  history: [],
};
const capital = { total: 8_000_000, holdings: 1, series: [] };

const pages = {
  home: () => <HomePage />,
  portfolio: () => <PortfolioFigures portfolio={portfolio} />,
  results: () => (
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}>
      <PortfolioResultsView search={{ view: 'results', by: undefined, year: undefined, day: undefined }} />
    </RouterContextProvider>
  ),
};

const show = (page: keyof typeof pages, answer: PortfolioReturn) =>
  renderInvestor(pages[page](), [
    [homeQuery.queryKey, homeData({ hasInvested: true, capital })],
    [portfolioResultsQuery.queryKey, results],
    [portfolioReturnQuery.queryKey, answer],
  ]);

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const formula = () => screen.findByRole('button', { name: 'Ver el cálculo' });
const opened = async () => {
  fireEvent.click(await formula());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('table');
  return dialog;
};

describe('the return', () => {
  it.each(['home', 'portfolio', 'results'] as const)(
    'on the page of %s is the same, with its formula',
    async (page) => {
      const { container } = show(page, found);
      await formula();
      const text = plain(container.textContent);
      expect(text).toContain('2,3 %');
      expect(text).toContain('al año, ponderada por tu dinero.');
      const dialog = await opened();
      expect(dialog.getByText(/Con 2,3 %, la suma es 0/)).toBeTruthy();
    },
  );

  it('has every amount with its date and the sum of all', async () => {
    show('portfolio', found);
    const rows = (await opened()).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      '10 ene 2024Tokens y sus comisiones−1.015,00 €',
      '10 jul 2025Ingresos netos81,00 €',
      '10 jul 2026Capital devuelto200,00 €',
      '24 nov 2026Capital en tokens hoy800,00 €',
      'Ganancia66,00 €',
    ]);
  });

  it('of less than a year says since when, and the formula says that it is not one of a year', async () => {
    const { container } = show('portfolio', ofPeriod);
    expect(plain(container.textContent)).toContain('desde el 1 mar 2026, sin anualizar.');
    const dialog = await opened();
    expect(dialog.getByText(/hace menos de un año/)).toBeTruthy();
    expect(dialog.getByText(/Más de una tasa cumple la ecuación/)).toBeTruthy();
  });

  it('that does not exist is a dash, and its formula says why', async () => {
    const { container } = show('portfolio', { ...found, flows: [], value: 0, rate: null });
    expect(plain(container.textContent)).toContain('Rentabilidad—');
    expect((await opened()).getByText(/Todavía no hay una tasa/)).toBeTruthy();
  });
});
