import { createFileRoute } from '@tanstack/react-router';
import { distributionRoute, loadDistribution } from '#web/routes/-shared/distributionRoute.tsx';

export const Route = createFileRoute('/entrepreneur/issuances/$id/benefits/$benefitId')({
  loader: loadDistribution('entrepreneur'),
  component: distributionRoute('entrepreneur'),
});
