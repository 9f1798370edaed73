import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { AmountPage } from '#web/views/invest/amount/AmountPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/invest')({
  ...wizardPage('invest'),
  component: AmountRoute,
});

function AmountRoute() {
  return <AmountPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
