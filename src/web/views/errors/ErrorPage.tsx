import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { ApiError } from '#web/api/errors.ts';
import { isCrawler, report } from '#web/report.ts';
import { Frame } from '#web/shell/Frame.tsx';
import { ErrorReference } from '#web/ui/ErrorReference.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { State } from '#web/ui/State.tsx';

const MESSAGES = { 400: 'error.400', 401: 'error.401', 403: 'error.403', 404: 'error.404', 503: 'error.503' } as const;
const hasMessage = (status: number): status is keyof typeof MESSAGES => status in MESSAGES;

/**
 * Replaces the complete page. It renders nothing for crawlers, so that they do not index an error, but still reports
 * it.
 */
export function ErrorPage({ error }: { error: Error }) {
  const status = error instanceof ApiError && error.status ? error.status : 500;
  useEffect(() => {
    if (!(error instanceof ApiError)) report(error);
  }, [error]);
  if (isCrawler()) return null;
  return (
    <Frame>
      <State
        heading="h1"
        tone="negative"
        role="alert"
        title={status}
        actions={
          <LinkButton href="/">
            <FormattedMessage id="error.home" />
          </LinkButton>
        }
      >
        <p>
          <FormattedMessage id={hasMessage(status) ? MESSAGES[status] : 'error.500'} />
        </p>
        <p>
          <FormattedMessage id="error.hint" />
        </p>
        <ErrorReference error={error} />
      </State>
    </Frame>
  );
}
