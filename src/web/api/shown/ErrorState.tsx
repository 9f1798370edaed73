import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ApiError } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { RefreshIcon } from '#web/ui/icons/secondary.tsx';
import { AlertIcon } from '#web/ui/icons/signs.tsx';
import { State } from '#web/ui/states/State.tsx';
import { TileArt } from '#web/ui/states/TileArt.tsx';
import { ErrorReference } from './ErrorReference.tsx';

export type ErrorStateProps = {
  error: unknown;
  title?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  children?: ReactNode;
};

const isOurs = (error: unknown) => error instanceof ApiError && error.status >= 500;

/** A loading failure with a button to try again. */
export function ErrorState({ error, title, onRetry, isRetrying, children }: ErrorStateProps) {
  return (
    <State
      tone="negative"
      role="alert"
      icon={
        <TileArt rows={['..']}>
          <AlertIcon size={36} />
        </TileArt>
      }
      title={title ?? <FormattedMessage id="ui.error.title" />}
      actions={
        onRetry && (
          <Button tone="secondary" onClick={onRetry} isLoading={isRetrying}>
            <RefreshIcon />
            <FormattedMessage id="ui.error.retry" />
          </Button>
        )
      }
    >
      {children ?? <FormattedMessage id={isOurs(error) ? 'ui.error.ours' : 'ui.error.detail'} />}
      <ErrorReference error={error} />
    </State>
  );
}
