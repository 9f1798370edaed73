import { FormattedMessage } from 'react-intl';
import { LoadFailure } from '#web/api/shown/Loaded.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

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
