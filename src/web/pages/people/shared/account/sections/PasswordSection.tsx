import { FormattedMessage } from 'react-intl';
import { PasswordChangeForm } from '#machines/shared/fields/credentials.ts';
import { flow } from '#styled/recipes';
import { changePassword } from '#web/api/people/account.ts';
import { FactorField } from '#web/commands/FactorField.tsx';
import { emptyPasswordWording, passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { bindText } from '#web/forms/bind.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { SaveFooter } from '../SaveFooter.tsx';

const empty = { currentPassword: '', password: '', passwordRepeat: '' };
const errorsByCode = passwordErrorsByCode('currentPassword');

/** A new password ends all other sessions. The text above the fields says so. */
export function PasswordSection() {
  const form = useForm(PasswordChangeForm, {
    values: empty,
    submit: (values) => submissionResult(changePassword(values), errorsByCode),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id="account.password.detail" />
      </p>
      <PasswordField
        label={<FormattedMessage id="account.password.current" />}
        {...bindText(withWording(form.field('currentPassword'), emptyPasswordWording))}
      />
      <FactorField />
      <PasswordField
        label={<FormattedMessage id="auth.passwordNew" />}
        hint={<FormattedMessage id="auth.passwordHint" />}
        autoComplete="new-password"
        {...bindText(form.field('password'))}
      />
      <PasswordField
        label={<FormattedMessage id="auth.passwordRepeat" />}
        autoComplete="new-password"
        {...bindText(form.field('passwordRepeat'))}
      />
      <SaveFooter form={form} />
    </form>
  );
}
