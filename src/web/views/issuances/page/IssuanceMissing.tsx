import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadFailure } from '#web/ui/Loaded.tsx';

/** An issuance that does not exist for this user, or that could not be loaded. */
export function IssuanceMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <LoadFailure
      error={error}
      onRetry={onRetry}
      missing={
        <EmptyState
          heading="h1"
          title={<FormattedMessage id="issuances.missing" />}
          actions={
            <LinkButton href="/user/issuances" tone="secondary">
              <FormattedMessage id="issuances.showAll" />
            </LinkButton>
          }
        />
      }
    />
  );
}
