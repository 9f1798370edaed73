import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenSettled } from '#web/live/whenSettled.ts';
import { WizardError } from '#web/pages/orders/investor/invest/WizardError.tsx';
import { WizardShell } from '#web/pages/orders/investor/invest/WizardShell.tsx';

/** One wizard per issuance, running while its pages are open. Its code is loaded on demand. */
export const Route = createFileRoute('/invest/$slug/_wizard')({
  beforeLoad: async (match) => {
    const { openWizard } = await import('#web/wizard/wizard.ts');
    return { invest: await openWizard(match) };
  },
  // The router also calls these for the page that says that there is no such issuance, and so no wizard.
  onEnter: ({ context }) => (context as Partial<typeof context>).invest?.start(),
  onStay: ({ context }) => (context as Partial<typeof context>).invest?.start(),
  onLeave: ({ context }) => (context as Partial<typeof context>).invest?.stop(),
  component: WizardRoute,
  errorComponent: WizardError,
});

function WizardRoute() {
  const wizard = Route.useRouteContext({ select: ({ invest }) => invest });
  useLoadedSteps();
  return (
    <WizardShell wizard={wizard}>
      <Outlet />
    </WizardShell>
  );
}

/** Loads the code of all steps once one is shown, so that the next opens at once. */
function useLoadedSteps() {
  const router = useRouter();
  useEffect(
    () =>
      whenSettled(() => {
        const steps = Object.values(router.routesById).filter(({ parentRoute }) => parentRoute?.id === Route.id);
        for (const step of steps) router.loadRouteChunk(step)?.catch(() => {}); // the step itself tries again
      }),
    [router],
  );
}
