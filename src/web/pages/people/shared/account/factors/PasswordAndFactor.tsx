import { FormattedMessage } from 'react-intl';
import { FactorField } from '#web/commands/FactorField.tsx';
import { emptyPasswordWording } from '#web/commands/passwordErrorsByCode.ts';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';

/** Asks for the password, and for the second factor or a recovery code once there is one. */
export function PasswordAndFactor({ field }: { field: FormField<string> }) {
  return (
    <>
      <PasswordField
        label={<FormattedMessage id="account.passwordAgain" />}
        {...bindText(withWording(field, emptyPasswordWording))}
      />
      <FactorField allowsRecovery />
    </>
  );
}
