import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import type { Wizard } from '#web/actors/invest.ts';
import { ApiError } from '#web/api/errors.ts';
import { WizardFault } from '#web/views/invest/WizardFault.tsx';
import { WizardShell } from '#web/views/invest/WizardShell.tsx';

/** One wizard for each issuance, as long as its pages are open. It is no part of the first page of anybody else. */
export const Route = createFileRoute('/invest/$slug/_wizard')({
  beforeLoad: async ({ context: { app }, params }) => {
    const { openWizard } = await import('#web/actors/invest.ts');
    return { invest: await openWizard(app, params.slug).catch(missing) };
  },
  onEnter: ({ context: { invest } }) => invest.start(),
  onStay: ({ context: { invest } }) => invest.start(),
  onLeave: ({ context: { invest } }) => invest.stop(),
  component: WizardRoute,
  errorComponent: WizardFault,
});

function WizardRoute() {
  const wizard = Route.useRouteContext({ select: ({ invest }) => invest });
  return (
    <WizardShell wizard={wizard}>
      <Outlet />
    </WizardShell>
  );
}

/** What one may not know of is not there. */
function missing(error: unknown): Wizard {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error;
}
