import { createFileRoute } from '@tanstack/react-router';
import { benefitsRoute } from '#web/routes/-shared/benefitsRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';

export const Route = createFileRoute('/entrepreneur/issuances/$id/benefits/')({
  loader: loadIssuance('entrepreneur'),
  component: benefitsRoute('entrepreneur'),
});
