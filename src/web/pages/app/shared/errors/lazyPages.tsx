import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';

/** Loaded once the page works, so that it is available when the server is not. */
export const loadErrorPage = () =>
  import('#web/parts/app/ErrorPage.tsx')
    .then(({ ErrorPage }) => ({ default: ErrorPage }))
    .catch(() => ({ default: PlainError }));

const ErrorPage = lazy(loadErrorPage);
const NotFoundPage = lazy(() => import('./NotFoundPage.tsx').then((module) => ({ default: module.NotFoundPage })));

export const LazyErrorPage = ({ error }: { error: Error }) => (
  <Suspense>
    <ErrorPage error={error} />
  </Suspense>
);

export const LazyNotFoundPage = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);

/** For an error before the error page has loaded. */
function PlainError() {
  return (
    <main>
      <h1>
        <FormattedMessage id="error.500" />
      </h1>
      <LinkButton href="/">
        <FormattedMessage id="error.home" />
      </LinkButton>
    </main>
  );
}
