import { FormattedMessage } from 'react-intl';
import { PasskeyForm } from '#machines/people/user/factors.wire.ts';
import { flow } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { AddFactorProps } from './AddApp.tsx';
import { PasswordAndFactor } from './PasswordAndFactor.tsx';
import { StepButtons } from './StepButtons.tsx';

const wording = { 'validator.error_null': 'factor.nameMissing' } as const;

/** Adds a passkey: its name and the password, then the device asks the user. */
export function AddPasskey({ setup, onBack }: AddFactorProps) {
  const form = useForm(PasskeyForm, {
    values: { name: '', password: '' },
    submit: (values) => submitTo(setup, { type: 'passkey.start', ...values }),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id="factor.passkeyDetail" />
      </p>
      <TextField
        label={<FormattedMessage id="factor.name" />}
        hint={<FormattedMessage id="factor.nameHint" />}
        autoComplete="off"
        {...bindText(withWording(form.field('name'), wording))}
      />
      <PasswordAndFactor field={form.field('password')} />
      <FormError error={form.error} />
      <StepButtons isSubmitting={form.isSubmitting} onBack={onBack} />
    </form>
  );
}
