import { FormattedMessage } from 'react-intl';
import { ApiError } from '#web/api/errors.ts';
import { toFormErrors } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';

/** Explains why a request of an investor was refused. Most often the investment has changed in the meantime. */
export function InvestorRefusal({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return <FormattedMessage id="api_client.error_default" />;
  if (error.status === 409) return <FormattedMessage id="investments.refused.changed" />;
  const { form, fields } = toFormErrors(error);
  const message = form ?? Object.values(fields ?? {})[0];
  return message ? <MessageText message={message} /> : <FormattedMessage id="api_client.error_default" />;
}
