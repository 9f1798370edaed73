import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { useCustomization } from '#web/shell/appContext.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { AccountBlock } from './AccountBlock.tsx';
import type { AccountSectionId } from './accountSections.ts';
import { FactorsPanel } from './factors/FactorsPanel.tsx';
import { BalanceSection } from './sections/BalanceSection.tsx';
import { BankSection } from './sections/BankSection.tsx';
import { DataSection } from './sections/DataSection.tsx';
import { DocumentsSection } from './sections/DocumentsSection.tsx';
import { EmailSection } from './sections/EmailSection.tsx';
import { FollowingSection } from './sections/FollowingSection.tsx';
import { LanguageSection } from './sections/LanguageSection.tsx';
import { NotificationsSection } from './sections/NotificationsSection.tsx';
import { OwnIdentitySection } from './sections/OwnIdentitySection.tsx';
import { PasswordSection } from './sections/PasswordSection.tsx';
import { PersonalSections } from './sections/PersonalSections.tsx';
import { ReferralSection } from './sections/ReferralSection.tsx';
import { SessionsSection } from './sections/SessionsSection.tsx';
import { WalletSection } from './sections/WalletSection.tsx';

/** They contain the wizard's forms, test and simulation. */
const CompanySection = lazy(async () => ({
  default: (await import('./sections/CompanySection.tsx')).CompanySection,
}));
const ProfileSections = lazy(async () => ({
  default: (await import('./profile/ProfileSections.tsx')).ProfileSections,
}));

type SectionContentProps = {
  section: AccountSectionId;
  area: Area;
  account: Account;
  onLanguage: (language: 'es' | 'en') => void;
};

export function SectionContent({ section, area, account, onLanguage }: SectionContentProps) {
  const { modules } = useCustomization();
  const contents: Record<AccountSectionId, () => ReactNode> = {
    personal: () => <PersonalSections area={area} account={account} />,
    identity: () => (
      <>
        <Block name="identity">
          <OwnIdentitySection />
        </Block>
        <Block name="documents">
          <DocumentsSection personType={account.personType} />
        </Block>
      </>
    ),
    company: () => <CompanySection account={account} />,
    profile: () => <ProfileSections account={account} />,
    bank: () => <Card content={<BankSection account={account} />} />,
    balance: () => <Card content={<BalanceSection account={account} canDeposit={modules.payment} />} />,
    wallet: () => <Card content={<WalletSection account={account} />} />,
    email: () => <Card content={<EmailSection />} />,
    password: () => <Card content={<PasswordSection />} />,
    factors: () => <Card content={<FactorsPanel />} />,
    sessions: () => <Card content={<SessionsSection />} />,
    notifications: () => <NotificationsSection area={area} account={account} />,
    language: () => <Card content={<LanguageSection account={account} onLanguage={onLanguage} />} />,
    following: () => <FollowingSection />,
    referral: () => <Card content={<ReferralSection account={account} />} />,
    data: () => <DataSection hasPassword={account.hasPassword} />,
  };
  return (
    <Suspense
      fallback={
        <div className={css({ minHeight: 'viewport' })}>
          <Panel>
            <SkeletonRows count={6} />
          </Panel>
        </div>
      }
    >
      {contents[section]()}
    </Suspense>
  );
}

const Card = ({ content }: { content: ReactNode }) => <Panel>{content}</Panel>;

function Block({ name, children }: { name: 'identity' | 'documents'; children: ReactNode }) {
  return (
    <AccountBlock
      {...(name === 'documents' && { id: name })}
      title={<FormattedMessage id={`account.block.${name}`} />}
      detail={<FormattedMessage id={`account.block.${name}Detail`} />}
    >
      {children}
    </AccountBlock>
  );
}
