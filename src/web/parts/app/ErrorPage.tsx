import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { ApiError } from '#web/api/errors.ts';
import { isCrawler, report } from '#web/api/report.ts';
import { ErrorReference } from '#web/api/shown/ErrorReference.tsx';
import { Frame } from '#web/shell/Frame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { State } from '#web/ui/states/State.tsx';
import { TileArt } from '#web/ui/states/TileArt.tsx';

/** The content for a status, and whether a retry can help. A tile is missing, closed, on its way or broken. */
const FACES = {
  400: { rows: ['.#-'], tone: 'neutral', canRetry: false },
  401: { rows: ['.-.'], tone: 'waiting', canRetry: false },
  403: { rows: ['---'], tone: 'neutral', canRetry: false },
  404: { rows: ['.-.'], tone: 'brand', canRetry: false },
  500: { rows: ['##-', '.-#'], tone: 'negative', canRetry: true },
  503: { rows: ['#..'], tone: 'waiting', canRetry: true },
} as const;
const isKnown = (status: number): status is keyof typeof FACES => status in FACES;

/**
 * Replaces the complete page. It renders nothing for crawlers, so that they do not index an error, but still reports
 * it.
 */
export function ErrorPage({ error }: { error: Error }) {
  const answered = error instanceof ApiError ? error.status : 500;
  const status = isKnown(answered) ? answered : 500;
  const { rows, tone, canRetry } = FACES[status];
  useEffect(() => {
    if (!(error instanceof ApiError)) report(error);
  }, [error]);
  if (isCrawler()) return null;
  return (
    <Frame>
      <State
        heading="h1"
        tone={tone}
        role="alert"
        icon={<TileArt rows={rows} />}
        title={
          <FormattedMessage
            id="error.title"
            values={{ status: answered, title: <FormattedMessage id={`error.${status}`} /> }}
          />
        }
        actions={
          <>
            {canRetry && (
              <Button onClick={() => location.reload()}>
                <FormattedMessage id="ui.error.retry" />
              </Button>
            )}
            <LinkButton href="/" tone={canRetry ? 'secondary' : undefined}>
              <FormattedMessage id="error.home" />
            </LinkButton>
          </>
        }
      >
        <p>
          <FormattedMessage id={`error.detail.${status}`} />
        </p>
        <ErrorReference error={error} />
      </State>
    </Frame>
  );
}
