import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { flow, link } from '#styled/recipes';
import { ManagedWalletForm } from '#web/pages/people/shared/account/sections/ManagedWalletForm.tsx';
import { OwnWallet } from '#web/pages/people/shared/account/sections/OwnWallet.tsx';
import { Accordion } from '#web/parts/app/Accordion.tsx';
import { Term } from '#web/parts/app/Term.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The wallet that the contract names. Without one, the managed wallet is offered first, because it is the simplest. */
export function WalletPanel({ account: { wallet } }: { account: Account }) {
  const { formatMessage } = useIntl();
  return (
    <Panel
      title={
        <Term of="wallet">
          <FormattedMessage id="invest.account.wallet" />
        </Term>
      }
    >
      {wallet ? (
        <div className={flow({ gap: '3' })}>
          <CopyField
            label={formatMessage({ id: wallet.managed ? 'account.wallet.managed' : 'account.wallet.own' })}
            value={wallet.address}
          />
          <p>
            <Link className={link({ tone: 'quiet' })} href="/user/account?section=wallet">
              <FormattedMessage id="invest.account.walletChange" />
            </Link>
          </p>
        </div>
      ) : (
        <div className={flow({ gap: '5' })}>
          <ManagedWalletForm
            detail={<FormattedMessage id="invest.account.walletNew" />}
            action={<FormattedMessage id="invest.account.walletOpen" />}
            tone="secondary"
          />
          <Accordion title={<FormattedMessage id="invest.account.walletOwn" />}>
            <OwnWallet />
          </Accordion>
        </div>
      )}
    </Panel>
  );
}
