import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { PortfolioResults, ProjectResult } from '#machines/orders/investment/results.wire.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { TaxYearsPanel } from '#web/pages/earnings/investor/TaxYearsPanel.tsx';
import { ResultsPanel } from '#web/pages/orders/investor/portfolio/results/ResultsPanel.tsx';
import type { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';
import { renderManager } from '../../support/renderManager.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

const result = (title: string, sector: string, changes: Partial<ProjectResult>): ProjectResult => ({
  project: { id: title, title, tokenSymbol: title.slice(0, 4).toUpperCase() },
  sector,
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
  ...changes,
});

const results: PortfolioResults = {
  today: '2026-11-24',
  projects: [
    result('Bodega', 'Alimentación', { acquired: 50_000, cost: 40_000, value: 45_000, unrealised: 5_000, net: 810 }),
    result('Molino', 'Alimentación', { acquired: 15_000, returned: 18_000, realised: 3_000, net: 6_075 }),
    result('Sol', '', { acquired: 90_000, cost: 90_000, value: 90_000, expected: 1_000 }),
  ],
  years: [
    {
      year: '2026',
      acquired: 0,
      returned: 15_000,
      retired: 0,
      realised: 3_000,
      gross: 1_000,
      withheld: 190,
      net: 810,
      expected: 500,
    },
    {
      year: '2025',
      acquired: 155_000,
      returned: 3_000,
      retired: 0,
      realised: 0,
      gross: 7_500,
      withheld: 1_425,
      net: 6_075,
      expected: 0,
    },
  ],
  history: [],
};

/** The text of a cell, without the name of the button that opens its row on a phone. */
function textOf(cell: Element): string {
  const shown = cell.cloneNode(true) as Element;
  shown.querySelector('[data-row-toggle]')?.remove();
  return shown.textContent ?? '';
}

const rowsOf = (by: PortfolioSearch['by']) => {
  const { container } = renderUi(
    <ResultsPanel results={results} search={{ view: 'results', by, year: undefined, day: undefined }} />,
  );
  return within(container)
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain([...row.querySelectorAll('th, td')].map(textOf).join('|')));
};

describe('the results', () => {
  it('of issuances include those without tokens, and their sum', () => {
    const rows = rowsOf(undefined);
    expect(rows[1]).toBe('Molino|150,00 €|180,00 €|0,00 €|0,00 €|0,00 €|30,00 €|60,75 €|0,00 €');
    expect(rows[3]).toBe('Total|1.550,00 €|180,00 €|1.300,00 €|1.350,00 €|50,00 €|30,00 €|68,85 €|10,00 €');
  });

  it('of sectors add up their issuances, the largest first', () => {
    const rows = rowsOf('sector');
    expect(rows.map((row) => row.split('|')[0])).toEqual(['Otros', 'Alimentación', 'Total']);
    expect(rows[1]).toBe('Alimentación|650,00 €|180,00 €|400,00 €|450,00 €|50,00 €|30,00 €|68,85 €|0,00 €');
  });

  it('of years say what was withheld', () => {
    expect(rowsOf('year')[0]).toBe('2026|0,00 €|150,00 €|30,00 €|10,00 €|1,90 €|8,10 €|5,00 €');
  });
});

it('each year has its boxes, and its tax statement as document and sheet, named by the year', () => {
  renderManager(<TaxYearsPanel years={['2026', '2025']} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    `${es['taxStatement.showBoxes']} ${es['taxStatement.of'].replace('{year}', '2026')}`,
    `PDF ${es['taxStatement.of'].replace('{year}', '2026')}`,
    `CSV ${es['taxStatement.of'].replace('{year}', '2026')}`,
    `${es['taxStatement.showBoxes']} ${es['taxStatement.of'].replace('{year}', '2025')}`,
    `PDF ${es['taxStatement.of'].replace('{year}', '2025')}`,
    `CSV ${es['taxStatement.of'].replace('{year}', '2025')}`,
  ]);
});
