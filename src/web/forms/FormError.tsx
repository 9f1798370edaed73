import { FormattedMessage } from 'react-intl';
import type { Message } from '#machines/app/form/form.contract.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { MessageText } from './MessageText.tsx';

/** The error of the form as a whole, shown above its button. */
export function FormError({ error }: { error: Message | undefined }) {
  return error ? (
    <Notice tone="negative">
      <MessageText message={error} />
      {error.reference && (
        <p>
          <FormattedMessage id="error.reference" values={{ reference: error.reference }} />
        </p>
      )}
    </Notice>
  ) : null;
}
