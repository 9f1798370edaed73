import { FormattedMessage } from 'react-intl';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { type FactorAdded, PasskeyForm } from '#machines/people/user/factors.wire.ts';
import { flow } from '#styled/recipes';
import { createdPasskey } from '#web/api/passkeys.ts';
import { confirmPasskey, startPasskey } from '#web/api/people/factors.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { passwordErrorsByCode } from '#web/parts/people/passwordErrorsByCode.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { AddFactorProps } from './AddApp.tsx';
import { PasswordAndFactor } from './PasswordAndFactor.tsx';
import { StepButtons } from './StepButtons.tsx';

const notMade = { form: { id: 'factor.error.notMade' } } as const;
const errorsByCode = {
  factor_wrong: notMade,
  challenge_over: { form: { id: 'factor.error.over' } },
  already_there: { form: { id: 'factor.error.hasPasskey' } },
} as const;

async function addPasskey(values: { name: string; password: string }): Promise<SubmitResult<FactorAdded>> {
  const started = await submissionResult(startPasskey(values), passwordErrorsByCode('password'));
  if (!started.ok) return started;
  const response = await createdPasskey(started.value.options);
  if (!response) return { ok: false, refusal: notMade };
  const { pending } = started.value;
  return submissionResult(confirmPasskey({ pending, name: values.name, response }), errorsByCode);
}

const wording = { 'validator.error_null': 'factor.nameMissing' } as const;

/** Adds a passkey: its name and the password, then the device asks the user. */
export function AddPasskey({ onDone, onBack }: AddFactorProps) {
  const form = useForm(PasskeyForm, {
    values: { name: '', password: '' },
    submit: addPasskey,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
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
