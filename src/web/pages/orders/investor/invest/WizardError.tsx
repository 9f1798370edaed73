import { useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/api/errors.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { ErrorPage } from '#web/parts/app/ErrorPage.tsx';
import { PublicShell } from '#web/shell/PublicShell.tsx';

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
