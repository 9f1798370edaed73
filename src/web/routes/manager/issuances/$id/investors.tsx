import { createFileRoute } from '@tanstack/react-router';
import { issuanceInvestorsRoute } from '#web/routes/-shared/issuanceInvestorsRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';

export const Route = createFileRoute('/manager/issuances/$id/investors')({
  loader: loadIssuance('manager'),
  component: issuanceInvestorsRoute('manager'),
});
