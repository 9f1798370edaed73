import { createFileRoute } from '@tanstack/react-router';
import { distributionRoute, loadDistribution } from '#web/routes/-shared/distributionRoute.tsx';
import { LinesSearch } from '#web/views/distributions/distributionSearch.ts';

export const Route = createFileRoute('/entrepreneur/issuances/$id/benefits/$benefitId')({
  validateSearch: LinesSearch,
  loader: loadDistribution('entrepreneur'),
  component: distributionRoute('entrepreneur'),
});
