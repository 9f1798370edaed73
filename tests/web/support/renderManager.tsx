import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Factors } from '#machines/people/user/factors.wire.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { renderUi } from '../ui/renderUi.tsx';

const noFactors: Factors = { isRequired: false, factors: [], recoveryCodesLeft: 0 };

/** Renders a manager's view with these query results, for an account without a second factor. */
export function renderManager(view: ReactNode, answers: readonly (readonly [QueryKey, unknown])[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
  queries.setQueryData(factorsQuery.queryKey, noFactors);
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  return renderUi(<QueryClientProvider client={queries}>{view}</QueryClientProvider>);
}
