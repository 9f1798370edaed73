import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { CheckedIdentity } from '#web/parts/people/CheckedIdentity.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { AccountBlock } from '../AccountBlock.tsx';
import { sectionHref } from '../accountSections.ts';
import { AdditionalSection } from './AdditionalSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { TaxResidenceSection } from './TaxResidenceSection.tsx';

/** The user's identity: the checked data, the data that they can change, and those of the account itself. */
export function PersonalSections({ area, account }: { area: Area; account: Account }) {
  const { hide } = useCustomization();
  const hasAdditional = area === 'user' && !hide.extraFields && account.personType === 'natural';
  const isChecked = account.personType === 'natural' && account.locked.length > 0;
  return (
    <>
      {isChecked && (
        <AccountBlock
          title={<FormattedMessage id="account.block.checked" />}
          detail={<FormattedMessage id="account.block.checkedDetail" />}
        >
          <CheckedIdentity account={account} />
        </AccountBlock>
      )}
      <AccountBlock
        title={<FormattedMessage id={isChecked ? 'account.block.contact' : 'account.block.personal'} />}
        detail={
          <FormattedMessage id={area === 'manager' ? 'account.block.managerDetail' : 'account.block.contactDetail'} />
        }
      >
        <PersonalSection account={account} />
      </AccountBlock>
      {hasAdditional && (
        <AccountBlock
          id="additional"
          title={<FormattedMessage id="account.block.additional" />}
          detail={<FormattedMessage id="account.block.additionalDetail" />}
        >
          <AdditionalSection account={account} />
        </AccountBlock>
      )}
      {area === 'user' && (
        <AccountBlock
          id="tax"
          title={<FormattedMessage id="account.block.tax" />}
          detail={<FormattedMessage id="account.block.taxDetail" />}
        >
          <TaxResidenceSection account={account} />
        </AccountBlock>
      )}
      <AccountBlock
        id="picture"
        title={<FormattedMessage id="account.block.picture" />}
        detail={<FormattedMessage id="account.block.pictureDetail" />}
      >
        <PictureSection account={account} />
      </AccountBlock>
      <AccountBlock
        title={<FormattedMessage id="account.block.account" />}
        detail={<FormattedMessage id="account.block.accountDetail" />}
      >
        <AccountFacts area={area} account={account} />
      </AccountBlock>
    </>
  );
}

type Fact = 'email' | 'role' | 'type' | 'since' | OpenIdProvider | 'referral';

function AccountFacts({ area, account }: { area: Area; account: Account }) {
  const { email, emailVerified, roles, personType, createdAt, referralCode, signInProviders, hasPassword } = account;
  const { extras } = useCustomization();
  const verified = (
    <StatusBadge tone={emailVerified ? 'positive' : 'waiting'}>
      <FormattedMessage id={emailVerified ? 'account.fact.verified' : 'account.fact.unverified'} />
    </StatusBadge>
  );
  const rows: { key: Fact; value: ReactNode }[] = [
    {
      key: 'email',
      value: (
        <span className={emailRow}>
          {email} {verified}
          {hasPassword && (
            <Link className={link()} href={sectionHref(area, 'email')}>
              <FormattedMessage id="account.fact.change" />
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'role',
      value: roles.map((role, index) => (
        <span key={role}>
          {index > 0 && ' · '}
          <FormattedMessage id={`account.role.${role}`} />
        </span>
      )),
    },
    ...(area === 'user'
      ? [{ key: 'type' as const, value: <FormattedMessage id={`account.personType.${personType}`} /> }]
      : []),
    { key: 'since', value: <DateTime value={createdAt} format="long" /> },
    ...signInProviders.map((key) => ({ key, value: <FormattedMessage id="account.fact.linked" /> })),
    ...(area === 'user' && extras.referral ? [{ key: 'referral' as const, value: referralCode }] : []),
  ];
  return (
    <DefinitionRows
      rows={rows.map(({ key, value }) => ({ key, value, label: <FormattedMessage id={`account.fact.${key}`} /> }))}
    />
  );
}

const emailRow = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '3',
  rowGap: '1',
  overflowWrap: 'anywhere',
});
