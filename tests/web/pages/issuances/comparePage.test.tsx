import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { comparisonQuery } from '#web/api/issuances/comparison.ts';
import { ComparePage } from '#web/pages/issuances/investor/compare/ComparePage.tsx';
import { CompareBar } from '#web/parts/issuances/compare/CompareBar.tsx';
import { CompareTick } from '#web/parts/issuances/compare/CompareTick.tsx';
import { chooseNone } from '#web/parts/issuances/compare/comparedStore.ts';
import { renderInvestor } from '../../support/renderInvestor.tsx';
import { project } from './issuance.data.ts';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const render = (page: ReactNode, answers: Parameters<typeof renderInvestor>[1] = []) =>
  renderInvestor(<RouterContextProvider router={router}>{page}</RouterContextProvider>, answers);

const other: Project = {
  ...project,
  id: 'project-2',
  slug: 'molino',
  title: 'Molino',
  interestPoints: 900,
  record: { issuances: 3, financed: 2, repaid: 0, late: 0, defaulted: 1 },
};
const show = (slugs: string[], rows: Project[]) =>
  render(<ComparePage slugs={slugs} />, [[comparisonQuery(slugs).queryKey, { rows }]]);
const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(chooseNone);

describe('the comparison', () => {
  it('has a row for each difference, and folds what is the same', () => {
    show(['molino', 'sol-de-aragon'], [other, project]);
    const table = within(screen.getByRole('table', { name: es['compare.title'] }));
    const rows = table.getAllByRole('row').map(textOf);
    expect(rows).toContain('Rentabilidad9,0 % de interés anual7,2 % de interés anual');
    expect(rows.some((row) => row.startsWith('Plazo'))).toBe(false);
    const same = screen.getByText('Igual en las dos').closest('details');
    expect(same?.open).toBe(false);
    expect(textOf(same as HTMLElement)).toContain('Plazo36 meses');
  });

  it('gives no value a colour, not even a default of the promoter', () => {
    const { container } = show(['molino', 'sol-de-aragon'], [other, project]);
    expect(screen.getByText(/1 en impago/)).toBeTruthy();
    expect(container.querySelector('[data-bad]')).toBeNull();
    expect(screen.getByText(es['compare.noAdvice'])).toBeTruthy();
  });

  it('links to each issuance and to the comparison without it', () => {
    show(['molino', 'sol-de-aragon'], [other, project]);
    expect(screen.getByRole('link', { name: 'Molino' }).getAttribute('href')).toBe('/invest/molino');
    expect(screen.getByRole('link', { name: /^Quitar.*Molino$/ }).getAttribute('href')).toBe(
      '/compare?of=sol-de-aragon',
    );
  });

  it('says calmly that one is not published, and shows the others', () => {
    show(['sol-de-aragon', 'unknown'], [project]);
    expect(screen.getByText('Una de las emisiones no está publicada o ya no existe.')).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('says how to choose while nothing is chosen', () => {
    show([], []);
    expect(screen.getByText(es['compare.empty'])).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('up to three issuances can be chosen, and are compared at their address', async () => {
  const titles = ['a', 'b', 'c', 'd'];
  render(
    <>
      {titles.map((slug) => (
        <CompareTick key={slug} issuance={{ slug, title: slug }} />
      ))}
      <CompareBar />
    </>,
  );
  const tick = (slug: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Comparar.*${slug}$`) });
  await userEvent.click(tick('b'));
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(tick('a'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/compare?of=a,b');
  await userEvent.click(tick('c'));
  expect(tick('d').disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('3 de 3');
  await userEvent.click(screen.getByRole('button', { name: es['issuances.compare.clear'] }));
  expect(tick('a').checked).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});
