import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppContext } from '#web/shell/appContext.ts';
import { renderUi } from '../ui/renderUi.tsx';
import { createTestApp } from './createTestApp.ts';

/** Renders an investor's page with these query results, on 24 November 2026. */
export function renderInvestor(view: ReactNode, answers: readonly (readonly [QueryKey, unknown])[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  return renderUi(
    <AppContext value={createTestApp()}>
      <QueryClientProvider client={queries}>{view}</QueryClientProvider>
    </AppContext>,
    { clock: () => Date.parse('2026-11-24T10:00:00.000Z') },
  );
}
