import { FormattedMessage } from 'react-intl';
import { PasswordChangeForm } from '#machines/shared/fields/credentials.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { changePassword } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { passwordFaults } from '../passwordFaults.ts';
import { Save } from '../Save.tsx';

const empty = { currentPassword: '', password: '', passwordRepeat: '' };
const faults = passwordFaults('currentPassword');

/** Ends every other session, which is said before it is done. */
export function PasswordSection() {
  const form = useForm(PasswordChangeForm, {
    values: empty,
    submit: (values) => submitted(changePassword(values), faults),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id="account.password.detail" />
      </p>
      <PasswordField
        label={<FormattedMessage id="account.password.current" />}
        {...bindText(form.field('currentPassword'))}
      />
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
      <Save form={form} />
    </form>
  );
}
