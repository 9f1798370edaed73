import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { renderUi } from '../renderUi.tsx';

it('shows one row for each value that is there, in their order, beside the label of its name', () => {
  const values = { total: '12 €', fee: false, reason: undefined, note: '', owner: null, price: '4 €' };
  renderUi(<DefinitionRows rows={buildDefinitionRows(values, (name) => `The ${name}`)} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['The total', 'The price']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12 €', '4 €']);
});
