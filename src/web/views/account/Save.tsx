import { FormattedMessage } from 'react-intl';
import type { Message } from '#machines/form/form.contract.ts';
import { flow } from '#styled/recipes';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';

type SaveProps = {
  form: { error: Message | undefined; isSubmitting: boolean; isSucceeded: boolean };
};

/** What went wrong with a section's form, its button, and that it was saved. */
export function Save({ form: { error, isSubmitting, isSucceeded } }: SaveProps) {
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
