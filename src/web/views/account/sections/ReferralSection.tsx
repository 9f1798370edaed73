import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/user/account.wire.ts';
import { flow, link } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { CopyField } from '#web/ui/CopyField.tsx';

/** The code rewards registrations and never investments (ECSPR art. 3(3)). */
export function ReferralSection({
  account: { referralCode, referrals, referredOrders, referrer },
}: {
  account: Account;
}) {
  const { formatMessage } = useIntl();
  const { referral_legal: terms } = useCustomization().urls;
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="account.referral.brings" values={{ hasTerms: terms ? 'yes' : 'no' }} />
      </p>
      <p>
        <FormattedMessage id="account.referral.detail" values={{ count: referrals }} />{' '}
        {referredOrders > 0 && <FormattedMessage id="account.referral.orders" values={{ count: referredOrders }} />}
      </p>
      <CopyField label={formatMessage({ id: 'account.referral.code' })} value={referralCode} />
      <CopyField
        label={formatMessage({ id: 'account.referral.link' })}
        value={`${location.origin}/register?referral=${encodeURIComponent(referralCode)}`}
      />
      {referrer && (
        <p>
          <FormattedMessage id="account.referral.by" values={{ code: referrer }} />
        </p>
      )}
      {terms && (
        <a className={link()} href={terms} target="_blank" rel="noreferrer">
          <FormattedMessage id="account.referral.terms" />
        </a>
      )}
    </div>
  );
}
