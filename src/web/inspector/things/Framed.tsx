import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspector } from '#styled/recipes';
import { ApiError } from '#web/api/errors.ts';
import { BrandMark } from '#web/layouts/BrandMark.tsx';
import { SkipLink } from '#web/layouts/SkipLink.tsx';
import { useBrand } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NoPermission } from '#web/ui/NoPermission.tsx';
import { Loaded } from '#web/views/manager/Loaded.tsx';
import { EmptyStage } from '../page/EmptyStage.tsx';

interface FramedProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** The visualiser's frame around what the server tells; while it is on its way, or refused, only that is in it. */
export function Framed<T>({ query, children }: FramedProps<T>) {
  const styles = inspector();
  const brand = useBrand('/');
  return (
    <div className={styles.root}>
      <SkipLink />
      {query.data === undefined ? (
        <>
          <header className={styles.bar}>
            <BrandMark {...brand} />
          </header>
          <EmptyStage>{isUnknown(query.error) ? <SignIn /> : <Loaded query={query}>{() => null}</Loaded>}</EmptyStage>
        </>
      ) : (
        children(query.data)
      )}
    </div>
  );
}

/** The visualiser is open to everybody where it is a demo, but what it tells of people is not. */
const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 401;

function SignIn() {
  return (
    <NoPermission
      actions={
        <LinkButton href="/login">
          <FormattedMessage id="auth.login" />
        </LinkButton>
      }
    />
  );
}
