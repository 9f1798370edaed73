import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { BankAccountForm } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { saveBankAccount } from '#web/api/people/account.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { StepUp } from '#web/commands/StepUp.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const empty = { iban: '', bic: '', holder: '', password: '', holderKept: false };

const errorsByCode = passwordErrorsByCode('password');

/** The form for the user's bank account. It asks for the password again. */
export function BankAccountFields({ onSaved }: { onSaved?: () => void }) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const form = useDraftedForm(BankAccountForm, {
    draft: 'account.bank',
    values: empty,
    submit: (values) => submissionResult(saveBankAccount(values), errorsByCode),
    onSuccess: () => {
      showDone('bankAccount.save');
      void queries.invalidateQueries(queriesShowing('user'));
      form.reset(empty);
      onSaved?.();
    },
  });
  const isClose = form.field('holder').error?.id === 'validator.error_bank_payee_close';
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
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
      {(isClose || form.field('holderKept').value) && (
        <CheckboxField
          label={<FormattedMessage id="account.bank.keepHolder" />}
          {...bindCheckbox(form.field('holderKept'))}
        />
      )}
      <TextField
        label={<FormattedMessage id="account.bank.bic" />}
        isOptional
        autoComplete="off"
        spellCheck={false}
        {...bindText(form.field('bic'))}
      />
      <StepUp field={form.field('password')} hint={<FormattedMessage id="account.passwordAgainHint" />} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.bank.save" />
        </Button>
      </div>
    </form>
  );
}
