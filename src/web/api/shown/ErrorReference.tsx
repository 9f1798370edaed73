import { FormattedMessage } from 'react-intl';
import { referenceToQuote } from '#web/api/errors.ts';

/** The reference that a user can quote to support. Absent for a refusal, or without a response. */
export function ErrorReference({ error }: { error: unknown }) {
  const reference = referenceToQuote(error);
  return reference ? (
    <p>
      <FormattedMessage id="error.reference" values={{ reference }} />
    </p>
  ) : null;
}
