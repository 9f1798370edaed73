import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '#web/api/people/account.ts';
import { TypePage } from '#web/pages/orders/investor/invest/type/TypePage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/type-of-investor')({
  ...wizardPage('type-of-investor'),
  loader: ({ context: { app } }) => app.queries.ensureQueryData(accountQuery),
  component: TypeRoute,
});

function TypeRoute() {
  return <TypePage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
