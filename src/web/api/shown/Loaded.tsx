import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { hasStatus } from '#web/api/hasStatus.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { NoPermission } from '#web/ui/states/NoPermission.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { ErrorState } from './ErrorState.tsx';

/** Texts that a page may replace. Other failures have general texts. */
interface RefusalSlots {
  /** Shown without a session (401). */
  signedOut?: ReactNode;
  /** Shown if the user can see no such entity (404). */
  missing?: ReactNode;
}

type LoadFailureProps = RefusalSlots & { error: unknown; onRetry: () => void; isRetrying?: boolean };

/** The reason why an entity cannot be shown. */
export function LoadFailure({ error, onRetry, isRetrying, signedOut, missing }: LoadFailureProps) {
  if (signedOut && hasStatus(error, 401)) return signedOut;
  if (hasStatus(error, 403)) return <NoPermission />;
  if (hasStatus(error, 404)) return missing ?? <EmptyState heading="h1" title={<FormattedMessage id="error.404" />} />;
  return <ErrorState error={error} onRetry={onRetry} isRetrying={isRetrying} />;
}

type LoadedProps<T> = RefusalSlots & {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** Shown while the entity is loading. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders a loaded entity, a skeleton while it is loading, or the reason why it cannot be shown. */
export function Loaded<T>({ query, skeleton = <SkeletonRows count={8} />, children, ...slots }: LoadedProps<T>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} {...slots} />;
}
