import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ManagedWalletForm as Fields } from '#machines/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { chooseManagedWallet } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { passwordFaults } from '../passwordFaults.ts';

type ManagedWalletFormProps = { detail: ReactNode; action: ReactNode; tone?: 'primary' | 'secondary' };

/** A wallet of which the platform keeps the key; the password is asked for again (R16). */
export function ManagedWalletForm({ detail, action, tone = 'primary' }: ManagedWalletFormProps) {
  const queries = useQueryClient();
  const form = useForm(Fields, {
    values: { password: '' },
    submit: ({ password }) => submitted(chooseManagedWallet(password), passwordFaults('password')),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['person'] }),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>{detail}</p>
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" tone={tone} width="phone" isLoading={form.isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
