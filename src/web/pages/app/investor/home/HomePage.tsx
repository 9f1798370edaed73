import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { collectNextSteps, collectUpcoming, collectWaiting, type NextStep } from '#machines/app/home/home.selectors.ts';
import type { Home } from '#machines/app/home/home.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { card, link } from '#styled/recipes';
import { homeQuery } from '#web/api/app/home.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { HomeSection } from '#web/parts/app/HomeSection.tsx';
import { IssuanceCard } from '#web/parts/issuances/IssuanceCard.tsx';
import { useUser } from '#web/shell/appContext.ts';
import { useNow } from '#web/ui/figures/clock.ts';
import { DownloadIcon } from '#web/ui/icons/files.tsx';
import { Later } from '#web/ui/Later.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { CapitalBlock } from './CapitalBlock.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { IncomePanel } from './IncomePanel.tsx';
import { MoneyBand } from './MoneyBand.tsx';
import { NewsList } from './NewsList.tsx';
import { onboardingHref } from './onboardingHref.ts';
import { TodoPanel } from './TodoPanel.tsx';
import { UpcomingPanel } from './UpcomingPanel.tsx';

/** Few users are barred, so the first page does not load it. */
const BarredReview = lazy(async () => ({
  default: (await import('#web/pages/people/shared/BarredNotice.tsx')).BarredReview,
}));

/** The investor's home: first the tasks, then the holdings. */
export function HomePage() {
  const query = useQuery(homeQuery);
  const steps = query.data && ownSteps(query.data);
  return (
    <>
      <PageHeader
        title={<Greeting />}
        detail={<Today count={steps?.length} />}
        actions={query.data && query.data.capital.holdings > 0 && <DocumentsLink />}
      />
      <Loaded query={query} skeleton={<HomeSkeleton />} missing={null}>
        {(home) => <HomeContent home={home} steps={ownSteps(home)} />}
      </Loaded>
    </>
  );
}

/** A newcomer's onboarding has a block of its own, so it is no task beside it. */
const isNewcomer = ({ hasInvested, capital, onboarding }: Home) =>
  !hasInvested && capital.holdings === 0 && onboarding !== null;

const ownSteps = (home: Home): NextStep[] =>
  collectNextSteps(home).filter(({ kind }) => kind !== 'onboarding' || !isNewcomer(home));

function Greeting() {
  const user = useUser();
  const name = user?.firstName ?? '';
  return <FormattedMessage id="home.title" values={{ name, hasName: name ? 'yes' : 'no' }} />;
}

function Today({ count }: { count: number | undefined }) {
  const { formatDate } = useIntl();
  const day = formatDate(useNow(MINUTE), { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return (
    <FormattedMessage
      id="home.today"
      values={{ day: day.charAt(0).toUpperCase() + day.slice(1), count: count ?? 0, isKnown: count ? 'yes' : 'no' }}
    />
  );
}

/** Not on a phone, where the tasks come first. */
function DocumentsLink() {
  return (
    <span className={css({ display: { base: 'none', tablet: 'inline-flex' } })}>
      <LinkButton href="/user/portfolio?view=papers" tone="secondary">
        <DownloadIcon />
        <FormattedMessage id="papers.title" />
      </LinkButton>
    </span>
  );
}

function HomeContent({ home, steps }: { home: Home; steps: readonly NextStep[] }) {
  const { capital, income, money, onboarding, refunds, open, news } = home;
  const waiting = [...collectWaiting(home), ...refunds.map((refund) => ({ kind: 'refund' as const, refund }))];
  const continueAt = onboardingHref(open);
  const isNew = isNewcomer(home);
  const hasTasks = steps.length + waiting.length > 0 || !isNew;
  return (
    <div className={css({ display: 'grid', gap: { base: '8', tablet: '12' } })}>
      {home.barred && (
        <Later>
          <BarredReview review={home.barred} />
        </Later>
      )}
      <div className={css({ display: 'grid', gap: '6' })}>
        <div className={hero}>
          {hasTasks && <TodoPanel steps={steps} waiting={waiting} onboardingHref={continueAt} />}
          <div className={css({ minWidth: '0', order: { laptop: '-1' } })}>
            {isNew && onboarding ? (
              <FirstSteps onboarding={onboarding} identity={home.identity} onboardingHref={continueAt} />
            ) : (
              <CapitalBlock capital={capital} income={income} money={money} />
            )}
          </div>
          {!hasTasks && <GoodToKnow />}
        </div>
        <MoneyBand money={money} />
        {!isNew && (
          <div className={halves}>
            <UpcomingPanel upcoming={collectUpcoming(home)} expected={home.expected} />
            <IncomePanel income={income} />
          </div>
        )}
      </div>
      {open.rows.length > 0 && (
        <HomeSection title={<FormattedMessage id="home.open" />} more={<AllIssuances total={open.total} />}>
          <ul className={card().grid}>
            {open.rows.map((issuance) => (
              <li key={issuance.id}>
                <IssuanceCard issuance={issuance} href={`/user/issuances/${issuance.id}`} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      {news.length > 0 && (
        <HomeSection title={<FormattedMessage id="home.news" />}>
          <NewsList news={news} />
        </HomeSection>
      )}
    </div>
  );
}

function AllIssuances({ total }: { total: number }) {
  return (
    <Link href="/user/issuances" className={link()}>
      <FormattedMessage id="home.allIssuances" values={{ total }} />
    </Link>
  );
}

/** On narrow screens the tasks come before the holdings, and the steps of a newcomer before what is good to know. */
const hero = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', laptop: 'minmax(0, 1.72fr) minmax(0, 1fr)' },
  gap: '6',
});

const halves = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', laptop: 'repeat(2, minmax(0, 1fr))' },
  gap: '6',
  /** The chart of the one panel fills the height of the other. */
  '& > section': { display: 'flex', flexDirection: 'column' },
});
