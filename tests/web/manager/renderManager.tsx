import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderUi } from '../ui/renderUi.tsx';

/** What a manager's view relies on beside texts: queries, none of which is asked by itself. */
export function renderManager(view: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderUi(<QueryClientProvider client={queries}>{view}</QueryClientProvider>);
}
