import { FormattedMessage } from 'react-intl';
import { refusalOf } from '#web/actors/refusals.ts';
import { ApiError } from '#web/api/errors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';

/** Why what an investor asked for was not done: mostly because things have moved on in the meantime. */
export function InvestorRefusal({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return <FormattedMessage id="api_client.error_default" />;
  if (error.status === 409) return <FormattedMessage id="investments.refused.changed" />;
  const { form, fields } = refusalOf(error);
  const message = form ?? Object.values(fields ?? {})[0];
  return message ? <MessageText message={message} /> : <FormattedMessage id="api_client.error_default" />;
}
