import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspector } from '#styled/recipes';
import { EmptyStage } from '#visualiser/page/EmptyStage.tsx';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { useBrand } from '#web/shell/appContext.ts';
import { BrandMark } from '#web/ui/layouts/BrandMark.tsx';
import { SkipLink } from '#web/ui/layouts/SkipLink.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { NoPermission } from '#web/ui/states/NoPermission.tsx';

interface InspectorFrameProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** The visualiser's frame around data of the server, with the states of loading and failure. */
export function InspectorFrame<T>({ query, children }: InspectorFrameProps<T>) {
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
          <EmptyStage>
            <Loaded query={query} signedOut={<SignInPrompt />}>
              {() => null}
            </Loaded>
          </EmptyStage>
        </>
      ) : (
        children(query.data)
      )}
    </div>
  );
}

/** In a demo the visualiser is public, but journals and counts need a session. */
function SignInPrompt() {
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
