import { createFileRoute } from '@tanstack/react-router';
import { earningsRoute } from '#web/routes/-shared/earningsRoute.tsx';
import { EarningsSearch } from '#web/views/distributions/distributionSearch.ts';

export const Route = createFileRoute('/entrepreneur/earnings/')({
  validateSearch: EarningsSearch,
  component: earningsRoute('entrepreneur'),
});
