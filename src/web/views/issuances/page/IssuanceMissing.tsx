import { FormattedMessage } from 'react-intl';
import { ApiError } from '#web/api/errors.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** An issuance that does not exist for this person, or that could not be loaded. */
export function IssuanceMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404) return <ErrorState onRetry={onRetry} />;
  return (
    <EmptyState
      heading="h1"
      title={<FormattedMessage id="issuances.missing" />}
      actions={
        <LinkButton href="/user/issuances" tone="secondary">
          <FormattedMessage id="issuances.showAll" />
        </LinkButton>
      }
    />
  );
}
