import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { ManagedWalletForm } from './ManagedWalletForm.tsx';
import { OwnWallet } from './OwnWallet.tsx';

/**
 * The wallet that receives the user's tokens. The platform manages it, or the user proves with a signature that it is
 * theirs.
 */
export function WalletSection({ account: { wallet } }: { account: Account }) {
  const { formatMessage } = useIntl();
  return (
    <div className={flow({ gap: '5' })}>
      {wallet && (
        <CopyField
          label={formatMessage({ id: wallet.managed ? 'account.wallet.managed' : 'account.wallet.own' })}
          value={wallet.address}
        />
      )}
      {wallet && !wallet.usable && (
        <Notice tone="waiting">
          <FormattedMessage
            id="account.wallet.usableFrom"
            values={{ date: <DateTime value={wallet.usableFrom} format="dateTime" /> }}
          />
        </Notice>
      )}
      {!wallet?.managed && (
        <ManagedWalletForm
          detail={<FormattedMessage id="account.wallet.managedDetail" />}
          action={<FormattedMessage id="account.wallet.useManaged" />}
        />
      )}
      <OwnWallet />
    </div>
  );
}
