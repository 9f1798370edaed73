import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/user/account.wire.ts';
import { ProfileForm } from '#machines/user/profile.wire.ts';
import type { AccountSectionId } from './accountSearch.ts';
import { shortIban } from './iban.ts';

/** How each section stands, in a few words beside its title. */
export function useStandings(account: Account): Partial<Record<AccountSectionId, React.ReactNode>> {
  const { missing, bankAccount, wallet, referrals } = account;
  const own = missing.filter((field) => field in ProfileForm.entries).length;
  const none = <FormattedMessage id="account.standing.none" />;
  return {
    personal: <FormattedMessage id="account.standing.missing" values={{ count: own }} />,
    additional: <FormattedMessage id="account.standing.missing" values={{ count: missing.length - own }} />,
    bank: bankAccount ? shortIban(bankAccount.iban) : none,
    wallet: wallet ? `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}` : none,
    referral: <FormattedMessage id="account.standing.referrals" values={{ count: referrals }} />,
  };
}
