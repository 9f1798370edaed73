import { createFileRoute } from '@tanstack/react-router';
import { issuanceWhitelistRoute } from '#web/routes/-shared/issuanceWhitelistRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';
import { WhitelistSearch } from '#web/views/manager/whitelist/whitelistSearch.ts';

export const Route = createFileRoute('/entrepreneur/issuances/$id/whitelist')({
  validateSearch: WhitelistSearch,
  loader: loadIssuance('entrepreneur'),
  component: issuanceWhitelistRoute('entrepreneur'),
});
