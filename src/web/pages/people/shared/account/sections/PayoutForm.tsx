import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { PayoutForm as Schema } from '#machines/people/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { balanceQuery, payOutBalance } from '#web/api/people/account.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { StepUp } from '#web/commands/StepUp.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { bindValue } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { shortIban } from '../iban.ts';

const errorsByCode = {
  ...passwordErrorsByCode('password'),
  balance_short: { fields: { amount: { id: 'account.balance.short' } } },
  bank_account_missing: { form: { id: 'account.balance.bankMissing' } },
  bank_account_waiting: { form: { id: 'account.balance.bankWaiting' } },
};

type Values = { amount: number | null; password: string };

/** Withdraws money to the user's bank account. The amount starts with the complete balance. */
export function PayoutForm({ available, iban }: { available: number; iban: string }) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const withIdempotencyKey = useIdempotentSend();
  const form = useDraftedForm(Schema, {
    draft: 'account.payout',
    values: { amount: available, password: '' } as Values,
    submit: (values) =>
      submissionResult(
        withIdempotencyKey(values, (key) => payOutBalance(values, key)),
        errorsByCode,
      ),
    onSuccess: (balance) => {
      showDone('balance.payOut');
      queries.setQueryData(balanceQuery.queryKey, balance);
      form.reset({ amount: balance.available, password: '' });
    },
  });
  const amount = form.field('amount');
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="account.balance.take" />
      </h3>
      <MoneyField
        label={<FormattedMessage id="account.balance.amount" values={{ iban: shortIban(iban) }} />}
        {...bindValue(amount)}
        value={amount.value ?? undefined}
        onValueChange={(next) => amount.onChange(next ?? null)}
      />
      <StepUp field={form.field('password')} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.balance.payOut" />
        </Button>
      </div>
    </form>
  );
}
