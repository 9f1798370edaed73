import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { PayoutForm as Schema } from '#machines/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { balanceQuery, payOutBalance } from '#web/api/account.ts';
import { bindText, bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useIntention } from '#web/views/manager/acts/useIntention.ts';
import { shortIban } from '../iban.ts';
import { passwordFaults } from '../passwordFaults.ts';

const faults = {
  ...passwordFaults('password'),
  balance_short: { fields: { amount: { id: 'account.balance.short' } } },
  bank_account_missing: { form: { id: 'account.balance.bankMissing' } },
  bank_account_waiting: { form: { id: 'account.balance.bankWaiting' } },
};

type Values = { amount: number | null; password: string };

/** Takes money out to one's own bank account; it begins with all that there is. */
export function PayoutForm({ available, iban }: { available: number; iban: string }) {
  const queries = useQueryClient();
  const once = useIntention();
  const form = useForm(Schema, {
    values: { amount: available, password: '' } as Values,
    submit: (values) =>
      submitted(
        once(values, (key) => payOutBalance(values, key)),
        faults,
      ),
    onSuccess: (balance) => {
      queries.setQueryData(balanceQuery.queryKey, balance);
      form.reset({ amount: balance.available, password: '' });
    },
  });
  const amount = form.field('amount');
  return (
    <form className={flow()} {...form.formProps}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="account.balance.take" />
      </h3>
      <MoneyField
        label={<FormattedMessage id="account.balance.amount" values={{ iban: shortIban(iban) }} />}
        {...bindValue(amount)}
        value={amount.value ?? undefined}
        onValueChange={(next) => amount.onChange(next ?? null)}
      />
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.balance.payOut" />
      </Button>
    </form>
  );
}
