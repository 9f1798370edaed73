import { FormattedMessage } from 'react-intl';
import type { Balance } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { TransferFields } from '#web/parts/orders/TransferFields.tsx';

type TopUpProps = { account: NonNullable<Balance['account']>; reference: string };

/** How a bank transfer adds to the balance: the platform's account, and the user's own reference. */
export function TopUp({ account, reference }: TopUpProps) {
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="account.balance.addDetail" />
      </p>
      <TransferFields account={account} reference={reference} />
    </div>
  );
}
