import { useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/api/errors.ts';
import { PublicShell } from '#web/shell/PublicShell.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ErrorPage } from '#web/views/errors/ErrorPage.tsx';

/** A failed request can be retried. Any other error is shown on the general error page. */
export function WizardError({ error }: { error: unknown }) {
  const router = useRouter();
  if (!(error instanceof ApiError))
    return <ErrorPage error={error instanceof Error ? error : new Error(String(error))} />;
  return (
    <PublicShell>
      <ErrorState error={error} onRetry={() => void router.invalidate()} />
    </PublicShell>
  );
}
