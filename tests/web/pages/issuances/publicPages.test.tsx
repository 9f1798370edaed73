import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { CatalogueSearch } from '#machines/issuances/project/catalogue.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import type { LoanStatistics } from '#machines/issuances/promoter/defaultRates.ts';
import type { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import { catalogueQuery } from '#web/api/issuances/catalogue.ts';
import { CataloguePage } from '#web/pages/issuances/investor/catalogue/CataloguePage.tsx';
import { PromoterPage } from '#web/pages/issuances/investor/promoter/PromoterPage.tsx';
import { StatisticsPage } from '#web/pages/issuances/investor/promoter/StatisticsPage.tsx';
import { OtherArrearsNotice } from '#web/parts/issuances/OtherArrearsNotice.tsx';
import { RiskClassLine } from '#web/parts/issuances/RiskClassLine.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';
import { project } from './issuance.data.ts';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const render = (page: ReactNode, answers: Parameters<typeof renderInvestor>[1] = []) =>
  renderInvestor(<RouterContextProvider router={router}>{page}</RouterContextProvider>, answers);

const open: ProjectRow = { ...project, status: 'CAMPAIGN', raised: 10_000_000 };
const closed: ProjectRow = {
  ...project,
  id: 'project-2',
  slug: 'molino',
  title: 'Molino',
  status: 'CLOSED.financed',
  endedAt: '2026-02-13T22:59:59.999Z',
};

const showCatalogue = (search: CatalogueSearch, rows: ProjectRow[], total = rows.length) =>
  render(<CataloguePage search={search} />, [
    [
      catalogueQuery(search).queryKey,
      {
        rows,
        total,
        page: search.page ?? 1,
        size: 24,
        only: null,
        sectors: ['Energía'],
        promoters: [{ id: 'owner-1', name: 'Solar Híjar' }],
      },
    ],
  ]);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the catalogue', () => {
  it('leads to the public page of each issuance, and warns above them', () => {
    showCatalogue({}, [open, closed]);
    expect(hrefOf('Sol de Aragón')).toBe('/invest/sol-de-aragon');
    expect(hrefOf('Molino')).toBe('/invest/molino');
    expect(screen.getByRole('region', { name: es['invest.risk.title'] })).toBeTruthy();
    expect(screen.getByText('2 proyectos. Léelos sin crear una cuenta.')).toBeTruthy();
  });

  it('filters and sorts by links that keep each other and begin at the first page', () => {
    showCatalogue({ product: 'debt', page: 2 }, [open], 30);
    expect(hrefOf('Energía')).toBe('/invest?product=debt&sector=Energ%C3%ADa');
    expect(hrefOf(es['issuances.chip.debt']), 'a chosen filter is taken back').toBe('/invest');
    expect(hrefOf(es['catalogue.sort.-return'])).toBe('/invest?product=debt&sort=-return');
    expect(screen.getByRole('link', { name: es['catalogue.sort.closing'] }).getAttribute('aria-current')).toBe('true');
  });

  it('narrows by return, term, risk and promoter, and shows what is on', () => {
    showCatalogue({ risk: 'high', sort: 'term' }, [open]);
    const more = screen.getByText('Más filtros (1)').closest('details');
    expect(more?.open, 'what is on is not hidden').toBe(true);
    expect(hrefOf('Desde 7,0\u00a0% anual')).toBe('/invest?risk=high&sort=term&minReturn=700');
    expect(hrefOf('Hasta 12\u00a0meses')).toBe('/invest?risk=high&sort=term&maxTerm=12');
    expect(hrefOf(es['risk.class.high']), 'a chosen filter is taken back').toBe('/invest?sort=term');
    expect(hrefOf('Solar Híjar')).toBe('/invest?risk=high&sort=term&promoter=owner-1');
    expect(hrefOf(es['catalogue.sort.risk'])).toBe('/invest?risk=high&sort=risk');
  });

  it('says whether nothing matches or there is nothing', () => {
    const { unmount } = showCatalogue({ product: 'equity' }, []);
    expect(screen.getByText(es['issuances.noMatch'])).toBeTruthy();
    unmount();
    showCatalogue({}, []);
    expect(screen.getByText(es['catalogue.empty'])).toBeTruthy();
  });
});

it('the page of a promoter says what became of its issuances and payments', () => {
  const promoter: Promoter = {
    id: 'user-1',
    name: 'Promociones del Ebro, S.L.',
    record: { issuances: 5, financed: 3, repaid: 1, late: 1, defaulted: 1 },
    payments: { onTime: 1_284, late: 2, defaulted: 1 },
    rows: [open, closed],
    amounts: { raised: 120_000_000, paidOut: 3_150_000 },
    updates: [
      { id: 'post-1', title: 'Ya gira', publishedAt: '2026-11-20T10:00:00.000Z', slug: 'molino', issuance: 'Molino' },
    ],
    documents: [
      { fileId: 'file-1', kind: 'kiis', name: null, issuance: 'Molino' },
      { fileId: 'file-2', kind: 'document', name: 'plan-de-negocio.pdf', issuance: 'Molino' },
    ],
  };
  render(<PromoterPage promoter={promoter} />);
  expect(hrefOf('Ya gira')).toBe('/invest/molino?tab=updates');
  expect(hrefOf(es['issuances.documents.kiis'])).toMatch(/\/files\/file-1$/);
  expect(hrefOf('Plan de negocio')).toMatch(/\/files\/file-2$/);
  const figures = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(figures).toEqual(
    expect.arrayContaining([
      'Emisiones5',
      'Financiadas3',
      'Dinero reunido1.200.000\u00a0€',
      'Pagado a sus titulares31.500\u00a0€',
      'Devueltas1',
      'Con retraso o en impago2',
      'En su fecha1.284',
      'Con retraso2',
      'En impago alguna vez1',
    ]),
  );
});

describe('the statistics', () => {
  const statistics: LoanStatistics = {
    years: [{ year: 2026, financed: 2, amount: 20_500_000, repaid: 0, atRisk: 3, defaulted: 1, rate: 3_333 }],
    months36: { atRisk: 3, defaulted: 1, rate: 3_333 },
    classes: [{ riskClass: 'high', atRisk: 3, defaulted: 1, rate: 3_333 }],
  };

  it('have the rate of 36 months with what it counts, the years and the classes', () => {
    render(<StatisticsPage statistics={statistics} />);
    expect(screen.getByText('1 de 3 préstamos')).toBeTruthy();
    const years = within(screen.getByRole('table', { name: es['statistics.byYear'] }));
    expect(years.getAllByRole('cell').map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual(
      expect.arrayContaining(['2', '205.000 €', '0', '3', '1', '33,33 %']),
    );
    expect(within(screen.getByRole('table', { name: es['statistics.byClass'] })).getByText('Riesgo alto')).toBeTruthy();
    expect(screen.getByText(es['statistics.method.default'])).toBeTruthy();
  });

  it('say so while there are none', () => {
    render(
      <StatisticsPage statistics={{ years: [], months36: { atRisk: 0, defaulted: 0, rate: null }, classes: [] }} />,
    );
    expect(screen.getByText(es['statistics.empty'])).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('an issuance warns of another one of its promoter by the worst that happened', () => {
  render(
    <OtherArrearsNotice
      others={[
        { slug: 'a', title: 'Una', arrears: 'late' },
        { slug: 'b', title: 'Otra', arrears: 'defaulted' },
      ]}
    />,
  );
  expect(screen.getByText(es['promoter.others.defaulted'])).toBeTruthy();
  expect(hrefOf('Otra')).toBe('/invest/b');
});

it('the risk class names its reasons', () => {
  render(
    <RiskClassLine
      issuance={{
        ranking: 'participating',
        termMonths: 60,
        record: { issuances: 2, financed: 1, repaid: 0, late: 0, defaulted: 1 },
      }}
    />,
  );
  expect(screen.getByText(es['risk.class.veryHigh'])).toBeTruthy();
  const reasons = ['risk.reason.ranking.participating', 'risk.reason.term', 'risk.reason.promoter.defaulted'] as const;
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(reasons.map((reason) => es[reason]));
});
