import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { SignPage } from '#web/views/invest/sign/SignPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/sign')({
  ...wizardPage('sign'),
  component: SignRoute,
});

function SignRoute() {
  return <SignPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
