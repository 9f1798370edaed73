import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { refusalOf } from '#web/actors/refusals.ts';
import { ApiError } from '#web/api/errors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { actLabels } from './actLabels.ts';

/** What an act came to that was not done, and what may be done instead. */
export function Refusal({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return <FormattedMessage id="api_client.error_default" />;
  if (error.error === 'stale_version') return <FormattedMessage id="manager.refused.stale" />;
  if (error.status === 409) return <Allowed events={error.allowed ?? []} />;
  const { form, fields } = refusalOf(error);
  const message = form ?? Object.values(fields ?? {})[0];
  return message ? <MessageText message={message} /> : <FormattedMessage id="api_client.error_default" />;
}

function Allowed({ events }: { events: readonly string[] }) {
  const { formatMessage } = useIntl();
  const acts = actLabels(events).map((id) => formatMessage({ id }));
  return (
    <>
      <FormattedMessage id="manager.refused.changed" />{' '}
      {acts.length > 0 && (
        <FormattedMessage id="manager.refused.allowed" values={{ acts: <FormattedList value={acts} /> }} />
      )}
    </>
  );
}

/** Stays on the page when the act that was refused is no longer there to say it. */
export function RefusalNotice({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Notice tone="negative">
      <Refusal error={error} />
    </Notice>
  );
}
