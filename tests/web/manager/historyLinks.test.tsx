import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { pageHref } from '#web/views/manager/historyHref.ts';
import { InvestmentDetail } from '#web/views/manager/investments/InvestmentPanel.tsx';
import { investment } from './investment.data.ts';
import { renderManager } from './renderManager.tsx';

const link = () => screen.queryByRole('link', { name: es['inspect.history.link'] });

it('leads a manager from an investment to its history, and nobody else', () => {
  const { unmount } = renderManager(<InvestmentDetail area="manager" investment={investment} />);
  expect(link()?.getAttribute('href')).toBe(`/inspect?thing=investment&id=${investment.id}`);
  unmount();
  renderManager(<InvestmentDetail area="entrepreneur" investment={investment} />);
  expect(link()).toBeNull();
});

const nothing = { id: 'x', investment: null, project: null, person: null };

it.each([
  [{ ...nothing, thing: 'investment' as const, investment: 'i' }, '/manager/investments?investment=i'],
  [{ ...nothing, thing: 'payment' as const, investment: 'i', project: 'p' }, '/manager/investments?investment=i'],
  [{ ...nothing, thing: 'project' as const, project: 'p' }, '/manager/issuances/p'],
  [{ ...nothing, thing: 'distribution' as const, project: 'p' }, '/manager/issuances/p/benefits/x'],
  [{ ...nothing, thing: 'earning' as const, project: 'p', person: 'u' }, '/manager/earnings/x/token'],
  [{ ...nothing, thing: 'kyc' as const, person: 'u' }, '/manager/users?user=u'],
])('leads from a history back to the page of the thing (%#)', (thing, href) => {
  expect(pageHref(thing)).toBe(href);
});
