import { createFileRoute } from '@tanstack/react-router';
import { issuanceWhitelistRoute } from '#web/routes/-shared/issuanceWhitelistRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';

export const Route = createFileRoute('/entrepreneur/issuances/$id/whitelist')({
  loader: loadIssuance('entrepreneur'),
  component: issuanceWhitelistRoute('entrepreneur'),
});
