import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { bindText } from '#web/forms/bind.tsx';
import type { FormErrorsByCode } from '#web/forms/formErrors.ts';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { FactorField } from './FactorField.tsx';
import { emptyPasswordWording, passwordErrorsByCode } from './passwordErrorsByCode.ts';

/** The entries that a form adds for the password, with their initial values. */
export const passwordEntry = { password: currentPassword() };
export const noPassword = { password: '' };

export const stepUpErrors: FormErrorsByCode = {
  ...passwordErrorsByCode('password'),
  already_there: { form: { id: 'approval.alreadyThere' } },
};

type StepUpProps = {
  field: FormField<string>;
  /** The reason for asking for the password. */
  hint?: ReactNode;
  isSecondNeeded?: boolean;
};

/** Asks for the password and the second factor, and says whether another manager has to approve. */
export function StepUp({ field, hint, isSecondNeeded }: StepUpProps) {
  return (
    <>
      {isSecondNeeded && (
        <Notice tone="waiting" isLive={false}>
          <FormattedMessage id="approval.secondNeeded" />
        </Notice>
      )}
      <PasswordField
        label={<FormattedMessage id="account.passwordAgain" />}
        hint={hint}
        {...bindText(withWording(field, emptyPasswordWording))}
      />
      <FactorField />
    </>
  );
}
