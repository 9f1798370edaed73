import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { ReturnBoxes } from '#machines/earnings/earning/returnBoxes.wire.ts';
import { returnBoxesQuery } from '#web/api/earnings/returnBoxes.ts';
import { ReturnBoxesRows } from '#web/pages/earnings/investor/ReturnBoxesRows.tsx';
import { renderManager } from '../../support/renderManager.tsx';

const boxes: ReturnBoxes = {
  year: '2026',
  form: 2025,
  boxes: [
    { concept: 'dividend', box: '0029', amount: 30_750 },
    { concept: 'losses', box: '0385', amount: 1_200 },
  ],
  withheld: 713,
  rates: ['19 %: R19 2021-07-11 · LIRPF 101.4; RIRPF 90'],
};
const show = (answer: ReturnBoxes) =>
  renderManager(<ReturnBoxesRows year="2026" />, [[returnBoxesQuery('2026').queryKey, answer]]);

describe('the boxes of a return', () => {
  it('are shown with their numbers, the credit and the rates', () => {
    show(boxes);
    const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      [`0029 · ${es['taxStatement.box.dividend']}`, expect.stringContaining('307,50')],
      [`0385 · ${es['taxStatement.box.losses']}`, expect.stringContaining('12,00')],
      [es['taxStatement.credit'], expect.stringContaining('7,13')],
    ]);
    expect(screen.getByRole('listitem').textContent).toBe(boxes.rates[0]);
    expect(screen.getByText(/modelo 100 de 2025/)).toBeTruthy();
  });

  it('are missing without a known form, which is said', () => {
    show({ ...boxes, form: null, boxes: [] });
    expect(screen.getByText(es['taxStatement.noBoxes'])).toBeTruthy();
    expect(screen.getAllByRole('term')).toHaveLength(1);
  });
});
