import { useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/api/errors.ts';
import { PublicShell } from '#web/shell/PublicShell.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ErrorPage } from '#web/views/errors/ErrorPage.tsx';

/** What could not be loaded is asked for again; anything else is the product's own error page. */
export function WizardFault({ error }: { error: unknown }) {
  const router = useRouter();
  if (!(error instanceof ApiError))
    return <ErrorPage error={error instanceof Error ? error : new Error(String(error))} />;
  return (
    <PublicShell>
      <ErrorState onRetry={() => void router.invalidate()} />
    </PublicShell>
  );
}
