import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Notification } from '#machines/app/notification/notification.wire.ts';
import { notificationsQuery } from '#web/api/app/notifications.ts';
import { NotificationsPage } from '#web/pages/app/shared/notifications/NotificationsPage.tsx';
import { notificationDays } from '#web/pages/app/shared/notifications/notificationDays.ts';
import { inferPlace } from '#web/pages/app/shared/notifications/notificationPlace.ts';
import { renderInvestor } from '../../support/renderInvestor.tsx';

const notification = (changes: Partial<Notification>): Notification => ({
  id: 'one',
  about: 'investment.minted',
  params: { project: 'Sol de Aragón', tokens: 30, symbol: 'SOLA', number: 2041 },
  link: '/user/investments?investment=1',
  createdAt: '2026-11-24T08:30:00.000Z',
  readAt: null,
  ...changes,
});

const rows = [
  notification({ id: 'today' }),
  // Half past midnight in Madrid, and still the day before in UTC.
  notification({ id: 'early', createdAt: '2026-11-23T23:30:00.000Z' }),
  notification({
    id: 'yesterday',
    about: 'kyc.succeeded',
    params: {},
    link: null,
    createdAt: '2026-11-23T10:00:00.000Z',
  }),
  notification({ id: 'older', createdAt: '2026-11-14T10:00:00.000Z', readAt: '2026-11-15T10:00:00.000Z' }),
];

it('notifications are grouped by their day in the tenant’s time zone', () => {
  const now = Date.parse('2026-11-24T10:00:00.000Z');
  const days = notificationDays(rows, now, 'Europe/Madrid');
  expect(days.map(({ day, name, rows: own }) => [day, name, own.map(({ id }) => id)])).toEqual([
    ['2026-11-24', 'today', ['today', 'early']],
    ['2026-11-23', 'yesterday', ['yesterday']],
    ['2026-11-14', 'earlier', ['older']],
  ]);
});

it('each notification names its sender, its time and where it leads', () => {
  const answer = { rows, total: 4, unread: 3, page: 1, size: 25 };
  renderInvestor(<NotificationsPage path="/user/notifications" search={{}} />, [
    [notificationsQuery({}).queryKey, answer],
  ]);
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Hoy', 'Ayer', '14 de noviembre de 2026']);
  const today = within(screen.getByRole('region', { name: 'Hoy' })).getAllByRole('listitem')[0];
  expect(today?.textContent).toContain('Sol de Aragón · 09:30');
  expect(today?.textContent).toContain('Ver la inversión');
  expect(today?.textContent).toContain('Sin leer');
  const identity = screen.getByRole('region', { name: 'Ayer' });
  expect(identity.textContent).toContain('Identidad verificada');
  expect(within(identity).queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Marcar todo como leído' })).toBeTruthy();
});

it.each([
  ['/user/investments?investment=1', 'investment'],
  ['/user/earnings/1/investor', 'earning'],
  ['/manager/issuances/1/benefits/2', 'earning'],
  ['/user/issuances/1', 'issuance'],
  ['/user/account?section=bank', 'account'],
  ['/manager/incidents?incident=1', 'incident'],
  ['/manager/approvals?approval=1', 'approval'],
  ['/manager/users?user=1', 'user'],
  ['/manager/customization', 'settings'],
  ['/user/bbva', 'balance'],
  ['/user/transfers?ad=1', 'market'],
  ['/user/portfolio#documents', 'portfolio'],
  ['/', 'other'],
])('%s is named as %s', (link, place) => expect(inferPlace(link)).toBe(place));
