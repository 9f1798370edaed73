import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { ErrorPage } from '#web/parts/app/ErrorPage.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
});

function titleOf(error: Error) {
  renderInvestor(
    <RouterContextProvider router={router}>
      <ErrorPage error={error} />
    </RouterContextProvider>,
    [],
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
}

it.each([404, 403, 503])('the page of the error %i says its status in the title, and reports nothing', (status) => {
  expect(titleOf(new ApiError(status, null))).toContain(`${status} · `);
  expect(sent).not.toHaveBeenCalled();
});

it('an error without a status is a 500, and is reported', () => {
  expect(titleOf(new TypeError('A bug'))).toMatch(/^500 · ./);
  expect(sent.mock.calls.map(([url]) => url)).toEqual(['/v2/pfp/reports']);
});
