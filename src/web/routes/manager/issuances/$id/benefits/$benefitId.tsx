import { createFileRoute } from '@tanstack/react-router';
import { distributionRoute, loadDistribution } from '#web/routes/-shared/distributionRoute.tsx';
import { LinesSearch } from '#web/views/distributions/distributionSearch.ts';

export const Route = createFileRoute('/manager/issuances/$id/benefits/$benefitId')({
  validateSearch: LinesSearch,
  loader: loadDistribution('manager'),
  component: distributionRoute('manager'),
});
