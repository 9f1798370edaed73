import { createFileRoute } from '@tanstack/react-router';
import { benefitsRoute } from '#web/routes/-shared/benefitsRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';
import { DistributionsSearch } from '#web/views/distributions/distributionSearch.ts';

export const Route = createFileRoute('/manager/issuances/$id/benefits/')({
  validateSearch: DistributionsSearch,
  loader: loadIssuance('manager'),
  component: benefitsRoute('manager'),
});
