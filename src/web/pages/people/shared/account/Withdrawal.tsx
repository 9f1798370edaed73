import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { PayoutForm } from './sections/PayoutForm.tsx';

type WithdrawalProps = { account: Pick<Account, 'bankAccount' | 'hasPassword'>; available: number };

/** The form to withdraw the balance, or the step that is required before. Empty without a balance. */
export function Withdrawal({ account: { bankAccount, hasPassword }, available }: WithdrawalProps) {
  if (available === 0) return null;
  if (!bankAccount?.usable)
    return (
      <Notice tone="waiting">
        <FormattedMessage id={bankAccount ? 'account.balance.bankWaiting' : 'account.balance.bankMissing'} />
      </Notice>
    );
  return hasPassword && <PayoutForm available={available} iban={bankAccount.iban} />;
}
