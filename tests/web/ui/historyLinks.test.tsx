import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { InvestmentDetail } from '#web/parts/orders/investments/InvestmentPanel.tsx';
import { pageHref } from '#web/ui/history/historyHref.ts';
import { investment } from '../pages/orders/investment.data.ts';
import { renderManager } from '../support/renderManager.tsx';

const link = () => screen.queryByRole('link', { name: es['inspect.history.link'] });

it('only a manager sees the link from an investment to its history', () => {
  const { unmount } = renderManager(<InvestmentDetail area="manager" investment={investment} />);
  expect(link()?.getAttribute('href')).toBe(`/inspect?entity=investment&id=${investment.id}`);
  unmount();
  renderManager(<InvestmentDetail area="entrepreneur" investment={investment} />);
  expect(link()).toBeNull();
});

const nothing = { id: 'x', investment: null, project: null, user: null };

it.each([
  [{ ...nothing, entity: 'investment' as const, investment: 'i' }, '/manager/investments?investment=i'],
  [{ ...nothing, entity: 'payment' as const, investment: 'i', project: 'p' }, '/manager/investments?investment=i'],
  [{ ...nothing, entity: 'project' as const, project: 'p' }, '/manager/issuances/p'],
  [{ ...nothing, entity: 'distribution' as const, project: 'p' }, '/manager/issuances/p/benefits/x'],
  [{ ...nothing, entity: 'earning' as const, project: 'p', user: 'u' }, '/manager/earnings/x/token'],
  [{ ...nothing, entity: 'kyc' as const, user: 'u' }, '/manager/users?user=u'],
])('a history links back to the page of its entity (%#)', (entity, href) => {
  expect(pageHref(entity)).toBe(href);
});
