import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { flow, link } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

/** The tenant's rewards for registrations, and the user's rewards so far. */
function RewardTexts({ reward }: { reward: NonNullable<Account['referralReward']> }) {
  const money = useMoney();
  const { giver, newcomer, days, perYear, received, receivedAsNewcomer } = reward;
  return (
    <>
      {giver + newcomer > 0 && (
        <p>
          <FormattedMessage
            id="account.referral.rule"
            values={{
              giver: money(giver),
              newcomer: money(newcomer),
              giverGets: giver > 0 ? 'yes' : 'no',
              newcomerGets: newcomer > 0 ? 'yes' : 'no',
              days,
              perYear,
            }}
          />
        </p>
      )}
      {received > 0 && (
        <p>
          <FormattedMessage id="account.referral.received" values={{ received: money(received) }} />
        </p>
      )}
      {receivedAsNewcomer > 0 && (
        <p>
          <FormattedMessage
            id="account.referral.receivedAsNewcomer"
            values={{ receivedAsNewcomer: money(receivedAsNewcomer) }}
          />
        </p>
      )}
    </>
  );
}

/** The code rewards registrations and never investments (ECSPR art. 3(3)). */
export function ReferralSection({
  account: { referralCode, referrals, referredOrders, referrer, referralReward: reward },
}: {
  account: Account;
}) {
  const { formatMessage } = useIntl();
  const { referral_legal: terms } = useCustomization().urls;
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage
          id="account.referral.brings"
          values={{ terms: reward ? 'reward' : terms ? 'linked' : 'none' }}
        />
      </p>
      {reward && <RewardTexts reward={reward} />}
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
