import { createFileRoute } from '@tanstack/react-router';
import { SignPage } from '#web/views/invest/sign/SignPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/sign')({
  ...wizardPage('sign'),
  component: SignRoute,
});

function SignRoute() {
  return <SignPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
