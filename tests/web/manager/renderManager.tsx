import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderUi } from '../ui/renderUi.tsx';

/** Renders a manager's view with these query results. No other query is fetched. */
export function renderManager(view: ReactNode, answers: readonly (readonly [QueryKey, unknown])[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  return renderUi(<QueryClientProvider client={queries}>{view}</QueryClientProvider>);
}
