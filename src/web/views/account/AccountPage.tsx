import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Area } from '#machines/shared/routing/routes.ts';
import type { Account } from '#machines/user/account.wire.ts';
import { ProfileForm } from '#machines/user/profile.wire.ts';
import { flow } from '#styled/recipes';
import { accountQuery } from '#web/api/account.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { AccountSection } from './AccountSection.tsx';
import { type AccountSearch, type AccountSectionId, sectionOf, sectionsOf } from './accountSearch.ts';
import { FactorsPanel } from './factors/FactorsPanel.tsx';
import { shortIban } from './iban.ts';
import { AdditionalSection } from './sections/AdditionalSection.tsx';
import { BalanceSection } from './sections/BalanceSection.tsx';
import { BankSection } from './sections/BankSection.tsx';
import { DataSection } from './sections/DataSection.tsx';
import { DocumentsSection } from './sections/DocumentsSection.tsx';
import { EmailSection } from './sections/EmailSection.tsx';
import { LanguageSection } from './sections/LanguageSection.tsx';
import { OwnIdentitySection } from './sections/OwnIdentitySection.tsx';
import { PasswordSection } from './sections/PasswordSection.tsx';
import { PersonalSection } from './sections/PersonalSection.tsx';
import { PictureSection } from './sections/PictureSection.tsx';
import { ReferralSection } from './sections/ReferralSection.tsx';
import { SessionsSection } from './sections/SessionsSection.tsx';
import { WalletSection } from './sections/WalletSection.tsx';

type AccountPageProps = { area: Area; search: AccountSearch; onLanguage: (language: 'es' | 'en') => void };

export function AccountPage({ area, search, onLanguage }: AccountPageProps) {
  const { data, error, refetch, isFetching } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title={<FormattedMessage id="account.title" />} detail={data?.email} />
      {data && <Sections area={area} account={data} open={sectionOf(search)} onLanguage={onLanguage} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <Panel>
          <SkeletonRows count={9} />
        </Panel>
      )}
    </>
  );
}

type SectionsProps = {
  area: Area;
  account: Account;
  open: AccountSectionId | undefined;
  onLanguage: AccountPageProps['onLanguage'];
};

function Sections({ area, account, open, onLanguage }: SectionsProps) {
  const { extras, hide, modules } = useCustomization();
  const digests = useSectionDigests(account);
  const contents: Record<AccountSectionId, ReactNode> = {
    identity: <OwnIdentitySection />,
    personal: <PersonalSection account={account} />,
    additional: !hide.extraFields && account.personType === 'natural' && <AdditionalSection account={account} />,
    bank: <BankSection account={account} />,
    balance: <BalanceSection account={account} canDeposit={modules.payment} />,
    wallet: <WalletSection account={account} />,
    documents: <DocumentsSection personType={account.personType} />,
    picture: <PictureSection account={account} />,
    email: account.hasPassword && <EmailSection />,
    password: account.hasPassword && <PasswordSection />,
    factors: account.hasPassword && <FactorsPanel />,
    language: <LanguageSection account={account} onLanguage={onLanguage} />,
    sessions: <SessionsSection />,
    referral: extras.referral && <ReferralSection account={account} />,
    data: <DataSection hasPassword={account.hasPassword} />,
  };
  return (
    <div className={flow({ gap: '3' })}>
      {sectionsOf(area)
        .filter((id) => Boolean(contents[id]))
        .map((id) => (
          <AccountSection
            key={id}
            id={id}
            title={<FormattedMessage id={`account.section.${id}`} />}
            digest={digests[id]}
            isOpen={extras.openAllAccordions || id === open}
          >
            {contents[id]}
          </AccountSection>
        ))}
    </div>
  );
}

/** The short text beside the title of each section. */
function useSectionDigests(account: Account): Partial<Record<AccountSectionId, React.ReactNode>> {
  const { missing, bankAccount, wallet, referrals } = account;
  const missingPersonal = missing.filter((field) => field in ProfileForm.pipe[0].entries).length;
  const none = <FormattedMessage id="account.standing.none" />;
  return {
    personal: <FormattedMessage id="account.standing.missing" values={{ count: missingPersonal }} />,
    additional: <FormattedMessage id="account.standing.missing" values={{ count: missing.length - missingPersonal }} />,
    bank: bankAccount ? shortIban(bankAccount.iban) : none,
    wallet: wallet ? `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}` : none,
    referral: <FormattedMessage id="account.standing.referrals" values={{ count: referrals }} />,
  };
}
