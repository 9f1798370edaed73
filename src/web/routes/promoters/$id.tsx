import { createFileRoute, notFound } from '@tanstack/react-router';
import { hasStatus } from '#web/api/hasStatus.ts';
import { PromoterPage } from '#web/pages/issuances/investor/promoter/PromoterPage.tsx';

export const Route = createFileRoute('/promoters/$id')({
  loader: async ({ context: { app }, params }) => {
    const { promoterQuery } = await import('#web/api/issuances/promoters.ts');
    return app.queries.ensureQueryData(promoterQuery(params.id)).catch((error: unknown) => {
      throw hasStatus(error, 404) || hasStatus(error, 422) ? notFound() : error;
    });
  },
  component: PromoterRoute,
});

function PromoterRoute() {
  return <PromoterPage promoter={Route.useLoaderData()} />;
}
