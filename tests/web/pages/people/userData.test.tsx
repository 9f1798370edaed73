import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { UserData } from '#web/pages/people/manager/users/UserData.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderManager } from '../../support/renderManager.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

async function show(referrerUser: UserPage['referrerUser']) {
  const user = {
    profile: {},
    company: null,
    referrer: 'ANA7Q2',
    referrerUser,
    referrals: 0,
    termsAcceptedAt: '2026-03-02T09:00:00.000Z',
    consents: [],
  } as unknown as UserPage;
  renderManager(
    <RouterContextProvider router={router}>
      <AppContext value={createTestApp()}>
        <UserData user={user} />
      </AppContext>
    </RouterContextProvider>,
  );
  await userEvent.click(screen.getByText(es['manager.user.data']));
}

it('leads a manager from a user to who has invited them', async () => {
  await show({ id: 'user-7', name: 'Ana Gil' });
  expect(screen.getByRole('link', { name: 'Ana Gil · ANA7Q2' }).getAttribute('href')).toBe(
    '/manager/users?user=user-7',
  );
});

it('shows the code of a referrer whose account is gone', async () => {
  await show(null);
  expect(screen.getByText('ANA7Q2')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
