import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { userSample } from '#machines/people/user/user.sample.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { UserActions } from '#web/pages/people/manager/users/UserActions.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderManager } from '../../support/renderManager.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const show = (identity: 'approved' | 'manual_error') => {
  const user = {
    id: 'user-1',
    version: 1,
    status: 'class:ordinary,email:verified,review:pending',
    facts: { ...userSample, actor: 'ADMIN' },
    roles: ['USER'],
    kyc: { status: identity },
    sophistication: null,
  } as unknown as UserPage;
  renderManager(
    <RouterContextProvider router={router}>
      <AppContext value={createTestApp()}>
        <UserActions user={user} name="Lucía Pérez" />
      </AppContext>
    </RouterContextProvider>,
  );
};
const accept = { name: es['manager.act.user.accept'] };

it('offers to accept a user whose identity is decided', () => {
  show('approved');
  expect(screen.getByRole('button', accept)).toBeTruthy();
});

it('lets the identity be decided first, and keeps the acceptance among the other acts', async () => {
  show('manual_error');
  expect(screen.queryByRole('button', accept)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Lucía Pérez/ }));
  expect(await screen.findByRole('menuitem', accept)).toBeTruthy();
});
