import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { IssuanceFigures } from '#web/pages/issuances/shared/manage/IssuanceFigures.tsx';
import { ClockContext } from '#web/ui/figures/clock.ts';
import { renderUi } from '../../ui/renderUi.tsx';
import { project, projectFacts } from './issuance.data.ts';

const endsAt = '2026-12-31T22:59:59.999Z';

/** Each figure as its label, its value and its line of meaning. */
function show(more: Partial<Project>) {
  renderUi(
    <ClockContext value={() => Date.parse(endsAt) - 3 * DAY}>
      <IssuanceFigures project={{ ...project, ...more }} />
    </ClockContext>,
  );
  const parts = (term: HTMLElement) => [...(term.parentElement?.children ?? [])].map((part) => part.textContent);
  return screen.getAllByRole('term').map((term) => parts(term).map((text) => text.replaceAll('\u00a0', ' ')));
}

it('an issuance in campaign begins with what came in, from whom, the time left and the money in escrow', () => {
  const facts = { ...projectFacts, escrow: 40_850_000, softCapFirm: true };
  const figures = show({ status: 'CAMPAIGN', raised: 40_850_000, investors: 12, tokensLeft: 3_626, facts });
  expect(figures.map(([label, value]) => [label, value])).toEqual([
    ['Recaudado', '408.500 €'],
    ['Inversores', '12'],
    ['Cierra en', '3 días'],
    ['En custodia', '408.500 €'],
  ]);
  const meaning = figures.map((figure) => figure.at(-1));
  expect(meaning[0]).toContain('68 % de 600.000 €, mínimo de 300.000 € en firme');
  expect(meaning.slice(1, 3)).toEqual(['Quedan 3.626 tokens', '31 dic 2026, 23:59']);
});

it('a closed issuance shows when it closed, and the money that can be released', () => {
  const facts = { ...projectFacts, escrow: 2_000, releasable: 1_500 };
  const figures = show({ status: 'CLOSED.financed', endedAt: '2026-10-05T10:00:00.000Z', facts });
  expect(figures.slice(2).map(([label, value]) => [label, value])).toEqual([
    ['Cerró el', '5 oct 2026'],
    ['Pendiente de entregar', '15 €'],
  ]);
});

it('an issuance without dates says so', () => {
  expect(show({ status: 'DRAFT', startsAt: null })[2]).toEqual(['Abre el', '–', 'Sin fecha todavía']);
});
