import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { ReturnCalculator } from '#web/pages/issuances/shared/page/ReturnCalculator.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';
import { project } from './issuance.data.ts';

const renderCalculator = (changes: Partial<Project> = {}) =>
  renderInvestor(<ReturnCalculator issuance={{ ...project, status: 'CAMPAIGN', ...changes }} />, []);
const result = () => (screen.getByRole('status').textContent ?? '').replaceAll('\u00a0', ' ');
const choose = (outcome: 'planned' | 'early' | 'default') =>
  userEvent.click(screen.getByRole('button', { name: es[`outcome.${outcome}`] }));
const move = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });

it('calculates a loan that is returned early, in the month that the reader chooses', async () => {
  renderCalculator();
  expect(screen.queryByRole('slider', { name: es['outcome.month'] })).toBeNull();
  await choose('early');
  move(es['outcome.month'], 12);
  expect(screen.getByText('Te devuelve todo el capital en el mes 12')).toBeTruthy();
  expect(result()).toContain('Cobrarías en 12 meses');
  expect(result()).toContain('+58,32 €72,00 € brutos');
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  await choose('planned');
  expect(result()).toContain('+174,96 €');
});

it('calculates a loss, and says that it is an example', async () => {
  renderCalculator();
  await choose('default');
  move(es['outcome.month'], 12);
  move(es['outcome.recovered'], 2_500);
  expect(result()).toContain('−691,68 €');
  expect(result()).toContain('De tus 1.000 € te devuelven 250,00 € y pierdes 750,00 €.');
  expect(screen.getByText(es['outcome.note'])).toBeTruthy();
  move(es['outcome.month'], 0);
  expect(screen.getByText('No llega a pagar nada')).toBeTruthy();
  expect(result()).toContain('−750,00 €');
});

it('offers no other outcome of a property or a stake, whose capital is not owed', () => {
  const { unmount } = renderCalculator({ product: 'realEstate' });
  expect(screen.queryByText(es['outcome.choice'])).toBeNull();
  unmount();
  renderCalculator({ product: 'equity' });
  expect(screen.queryByText(es['outcome.choice'])).toBeNull();
});
