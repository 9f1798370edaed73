import { createFileRoute } from '@tanstack/react-router';
import { benefitsRoute } from '#web/routes/-shared/benefitsRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';

export const Route = createFileRoute('/manager/issuances/$id/benefits/')({
  loader: loadIssuance('manager'),
  component: benefitsRoute('manager'),
});
