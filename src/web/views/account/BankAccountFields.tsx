import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { BankAccountForm } from '#machines/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { saveBankAccount } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { passwordFaults } from './passwordFaults.ts';

const faults = passwordFaults('password');

/** Where one's money goes. It asks for the password again (R16). */
export function BankAccountFields({ onSaved }: { onSaved?: () => void }) {
  const queries = useQueryClient();
  const form = useForm(BankAccountForm, {
    values: { iban: '', bic: '', holder: '', password: '' },
    submit: (values) => submitted(saveBankAccount(values), faults),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['person'] });
      form.reset({ iban: '', bic: '', holder: '', password: '' });
      onSaved?.();
    },
  });
  return (
    <form className={flow()} {...form.formProps}>
      <TextField
        label={<FormattedMessage id="account.bank.iban" />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...bindText(form.field('iban'))}
      />
      <TextField
        label={<FormattedMessage id="account.bank.holder" />}
        autoComplete="name"
        {...bindText(form.field('holder'))}
      />
      <TextField
        label={<FormattedMessage id="account.bank.bic" />}
        isOptional
        autoComplete="off"
        spellCheck={false}
        {...bindText(form.field('bic'))}
      />
      <PasswordField
        label={<FormattedMessage id="account.passwordAgain" />}
        hint={<FormattedMessage id="account.passwordAgainHint" />}
        {...bindText(form.field('password'))}
      />
      <FormError error={form.error} />
      <Button type="submit" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.bank.save" />
      </Button>
    </form>
  );
}
