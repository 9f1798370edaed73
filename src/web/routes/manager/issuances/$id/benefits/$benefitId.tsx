import { createFileRoute } from '@tanstack/react-router';
import { distributionRoute, loadDistribution } from '#web/routes/-shared/distributionRoute.tsx';

export const Route = createFileRoute('/manager/issuances/$id/benefits/$benefitId')({
  loader: loadDistribution('manager'),
  component: distributionRoute('manager'),
});
