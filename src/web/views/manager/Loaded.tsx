import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ApiError } from '#web/api/errors.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { NoPermission } from '#web/ui/NoPermission.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What there is of one thing: itself, its place while it is on its way, or why it cannot be shown. */
export function Loaded<T>({ query: { data, error, refetch, isFetching }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonRows count={8} />;
  if (error instanceof ApiError && error.status === 403) return <NoPermission />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState heading="h1" title={<FormattedMessage id="error.404" />} />;
  return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
}
