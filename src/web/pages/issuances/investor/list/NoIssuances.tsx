import { FormattedMessage } from 'react-intl';
import { ErrorState, type ErrorStateProps } from '#web/api/shown/ErrorState.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

export type NoIssuancesProps = { path: string; isFiltered: boolean; failure: ErrorStateProps | undefined };

/** Why the list shows no issuance: it could not be loaded, nothing matches, or there is none. */
export function NoIssuances({ path, isFiltered, failure }: NoIssuancesProps) {
  if (failure) return <ErrorState {...failure} />;
  if (!isFiltered)
    return (
      <EmptyState title={<FormattedMessage id="issuances.empty" />}>
        <FormattedMessage id="issuances.emptyDetail" />
      </EmptyState>
    );
  return (
    <EmptyState
      isFiltered
      title={<FormattedMessage id="issuances.noMatch" />}
      actions={
        <LinkButton href={path} tone="secondary">
          <FormattedMessage id="issuances.showAll" />
        </LinkButton>
      }
    />
  );
}
