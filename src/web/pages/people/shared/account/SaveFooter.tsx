import { FormattedMessage } from 'react-intl';
import type { Message } from '#machines/app/form/form.contract.ts';
import { flow } from '#styled/recipes';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';

type SaveFooterProps = {
  form: { error: Message | undefined; isSubmitting: boolean; isSucceeded: boolean };
};

/** The end of each section's form: its error, its button and the confirmation that it was saved. */
export function SaveFooter({ form: { error, isSubmitting, isSucceeded } }: SaveFooterProps) {
  return (
    <>
      <FormError error={error} />
      <div className={flow({ direction: 'row', gap: '4' })}>
        <Button type="submit" width="phone" isLoading={isSubmitting}>
          <FormattedMessage id="account.save" />
        </Button>
        <span role="status">{isSucceeded && <FormattedMessage id="account.saved" />}</span>
      </div>
    </>
  );
}
