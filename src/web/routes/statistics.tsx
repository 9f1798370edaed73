import { createFileRoute } from '@tanstack/react-router';
import { StatisticsPage } from '#web/pages/issuances/investor/promoter/StatisticsPage.tsx';

export const Route = createFileRoute('/statistics')({
  loader: async ({ context: { app } }) => {
    const { statisticsQuery } = await import('#web/api/issuances/promoters.ts');
    return app.queries.ensureQueryData(statisticsQuery);
  },
  component: StatisticsRoute,
});

function StatisticsRoute() {
  return <StatisticsPage statistics={Route.useLoaderData()} />;
}
