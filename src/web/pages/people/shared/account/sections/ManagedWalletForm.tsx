import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ManagedWalletForm as Fields } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { chooseManagedWallet } from '#web/api/people/account.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { StepUp } from '#web/commands/StepUp.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { type FormErrorsByCode, submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';

const errorsByCode: FormErrorsByCode = {
  ...passwordErrorsByCode('password'),
  mint_open: { fields: { password: { id: 'account.error.mintOpen' } } },
};

type ManagedWalletFormProps = { detail: ReactNode; action: ReactNode; tone?: 'primary' | 'secondary' };

/** Creates a wallet whose key the platform holds. It asks for the password again. */
export function ManagedWalletForm({ detail, action, tone = 'primary' }: ManagedWalletFormProps) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const form = useForm(Fields, {
    values: { password: '' },
    submit: ({ password }) => submissionResult(chooseManagedWallet(password), errorsByCode),
    onSuccess: () => {
      showDone('wallet.choose');
      void queries.invalidateQueries(queriesShowing('user'));
    },
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>{detail}</p>
      <StepUp field={form.field('password')} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" tone={tone} width="phone" isLoading={form.isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
