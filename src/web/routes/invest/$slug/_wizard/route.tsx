import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { hasStatus } from '#web/api/hasStatus.ts';
import { WizardError } from '#web/views/invest/WizardError.tsx';
import { WizardShell } from '#web/views/invest/WizardShell.tsx';
import type { Wizard } from '#web/wizard/wizard.ts';

/** One wizard per issuance, running while its pages are open. Its code is loaded on demand. */
export const Route = createFileRoute('/invest/$slug/_wizard')({
  beforeLoad: async ({ context: { app }, params }) => {
    const { openWizard } = await import('#web/wizard/wizard.ts');
    return { invest: await openWizard(app, params.slug).catch(missing) };
  },
  onEnter: ({ context: { invest } }) => invest.start(),
  onStay: ({ context: { invest } }) => invest.start(),
  onLeave: ({ context: { invest } }) => invest.stop(),
  component: WizardRoute,
  errorComponent: WizardError,
});

function WizardRoute() {
  const wizard = Route.useRouteContext({ select: ({ invest }) => invest });
  return (
    <WizardShell wizard={wizard}>
      <Outlet />
    </WizardShell>
  );
}

/** The server answers 404 for projects that the user may not see. */
function missing(error: unknown): Wizard {
  throw hasStatus(error, 404) ? notFound() : error;
}
