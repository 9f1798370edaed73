import { FormattedMessage } from 'react-intl';
import type { Account, BankAccount } from '#machines/people/user/account.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { shortIban } from '#web/pages/people/shared/account/iban.ts';
import { Withdrawal } from '#web/pages/people/shared/account/Withdrawal.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

type BankAccountPanelProps = { account: Account; available: number };

/** The user's own bank account, which the account page changes, and the withdrawal to it. */
export function BankAccountPanel({ account, available }: BankAccountPanelProps) {
  const { bankAccount } = account;
  return (
    <Panel
      title={<FormattedMessage id="bank.account" />}
      tools={
        <LinkButton href="/user/account?section=bank" tone="secondary" size="small">
          <FormattedMessage id={bankAccount ? 'bank.account.change' : 'bank.account.add'} />
        </LinkButton>
      }
    >
      <div className={flow({ gap: '6' })}>
        {bankAccount ? (
          <OwnAccount account={bankAccount} />
        ) : (
          <p className={moneyPage().detail}>
            <FormattedMessage id="bank.account.none" />
          </p>
        )}
        {bankAccount?.usable && <Withdrawal account={account} available={available} />}
      </div>
    </Panel>
  );
}

/** The number is masked, because others may see the screen. */
function OwnAccount({ account: { iban, holder, usable, usableFrom } }: { account: BankAccount }) {
  const styles = moneyPage();
  return (
    <div>
      <p className={styles.title}>
        <span>{shortIban(iban)}</span>{' '}
        <StatusBadge tone={usable ? 'positive' : 'waiting'}>
          <FormattedMessage id={`bank.account.${usable ? 'usable' : 'waiting'}`} />
        </StatusBadge>
      </p>
      <p className={styles.detail}>
        {usable ? (
          <FormattedMessage id="bank.account.detail" values={{ holder }} />
        ) : (
          <FormattedMessage
            id="account.bank.usableFrom"
            values={{ date: <DateTime value={usableFrom} format="dateTime" /> }}
          />
        )}
      </p>
    </div>
  );
}
