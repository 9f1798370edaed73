import { createFileRoute } from '@tanstack/react-router';
import { issuanceWhitelistRoute } from '#web/routes/-shared/issuanceWhitelistRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';

export const Route = createFileRoute('/manager/issuances/$id/whitelist')({
  loader: loadIssuance('manager'),
  component: issuanceWhitelistRoute('manager'),
});
