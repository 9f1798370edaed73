import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { deriveCompleteness, type PartOfAccount } from '#machines/people/user/completeness.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { ownOnboardingQuery } from '#web/api/orders/portfolio.ts';
import { accountQuery } from '#web/api/people/account.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { ArrowLeftIcon } from '#web/ui/icons/arrows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { useIsWide, width } from '#web/ui/navigation/screenWidth.ts';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { BarredNotice } from '../BarredNotice.tsx';
import { AccountNav } from './AccountNav.tsx';
import type { AccountSearch } from './accountSearch.ts';
import { type AccountSectionId, findSection, selectSectionGroups } from './accountSections.ts';
import { CompletenessCard } from './CompletenessCard.tsx';
import { SectionContent } from './SectionContent.tsx';

type AccountPageProps = { area: Area; search: AccountSearch; onLanguage: (language: 'es' | 'en') => void };

export function AccountPage({ area, search, onLanguage }: AccountPageProps) {
  const { data, error, refetch, isFetching } = useQuery(accountQuery);
  if (data) return <Loaded area={area} account={data} search={search} onLanguage={onLanguage} />;
  return (
    <>
      <PageHeader title={<FormattedMessage id="account.title" />} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Panel>
          <SkeletonRows count={9} />
        </Panel>
      )}
    </>
  );
}

/** A wide screen shows the navigation beside a section; a phone shows one of them at a time. */
function Loaded({ area, account, search, onLanguage }: AccountPageProps & { account: Account }) {
  const isWide = useIsWide(width.laptop);
  const parts = useParts(area, account);
  const isShown = useShownSections(area, account);
  const groups = selectSectionGroups(area, isShown);
  const chosen = findSection(search);
  const isKnown = groups.some(({ sections }) => sections.some((section) => section === chosen));
  const current: AccountSectionId | undefined = isKnown ? chosen : isWide ? 'personal' : undefined;
  const navigation = <AccountNav area={area} account={account} groups={groups} parts={parts} current={current} />;
  const completeness = <CompletenessCard area={area} parts={parts} />;
  if (!current)
    return (
      <>
        <PageHeader title={<FormattedMessage id="account.title" />} />
        <div className={flow({ gap: '6' })}>
          <BarredNotice account={account} />
          {completeness}
          {navigation}
        </div>
      </>
    );
  return (
    <div className={columns}>
      {isWide && navigation}
      <div className={css({ minWidth: '0' })}>
        {!isWide && <Back area={area} />}
        <PageHeader title={<FormattedMessage id={`account.section.${current}`} />} />
        <div className={flow({ gap: '8' })}>
          <BarredNotice account={account} />
          {isWide && current === 'personal' && completeness}
          <div key={current} className={section}>
            <SectionContent section={current} area={area} account={account} onLanguage={onLanguage} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Back({ area }: { area: Area }) {
  return (
    <Link className={link({ tone: 'quiet' })} href={`/${area}/account`}>
      <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'control' })}>
        <ArrowLeftIcon size={18} />
        <FormattedMessage id="account.title" />
      </span>
    </Link>
  );
}

/** Empty until everything is known, so that nothing is called missing by mistake. */
function useParts(area: Area, account: Account): PartOfAccount[] {
  const isInvestor = area === 'user';
  const { data: factors } = useQuery({ ...factorsQuery, enabled: area !== 'manager' });
  const { data: onboarding } = useQuery({ ...ownOnboardingQuery, enabled: isInvestor });
  if (!factors || (isInvestor && !onboarding)) return [];
  const hasFactor = factors.factors.length > 0;
  return deriveCompleteness({ area, account, onboarding: onboarding ?? null, hasFactor });
}

/** Some sections need a password, a company or a module of the tenant. */
function useShownSections(area: Area, account: Account) {
  const { extras } = useCustomization();
  const conditions: Partial<Record<AccountSectionId, boolean>> = {
    company: area === 'entrepreneur' || account.personType === 'legal',
    email: account.hasPassword,
    password: account.hasPassword,
    factors: account.hasPassword,
    referral: extras.referral,
  };
  return (section: AccountSectionId) => conditions[section] ?? true;
}

/** Keeps the footer of a phone below the first screen while a section loads. */
const section = css({ minHeight: { base: '[75vh]', laptop: 'auto' } });

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', laptop: '15rem minmax(0, 1fr)' },
  gap: { base: '4', laptop: '8', desktop: '14' },
  alignItems: 'start',
});
