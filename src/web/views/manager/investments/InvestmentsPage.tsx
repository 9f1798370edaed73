import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { investmentTabs } from '#machines/investment/investment.selectors.ts';
import { investmentsQuery } from '#web/api/managerInvestments.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CountsButton } from '../CountsButton.tsx';
import { FailedJobs } from '../FailedJobs.tsx';
import { addressesOf } from '../lists/address.ts';
import { InvestmentList } from './InvestmentList.tsx';
import { askedOf, type InvestmentsSearch } from './investmentSearch.ts';

export type InvestmentsPageProps = { area: RunningArea; search: InvestmentsSearch };

/** Every investment of the tenant, or of one's own projects, by the tabs that all lists of investments have. */
export function InvestmentsPage({ area, search }: InvestmentsPageProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/investments`;
  const query = useQuery({ ...investmentsQuery(area, askedOf(search)), placeholderData: keepPreviousData });
  const { filteredHref } = addressesOf(path, search);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="manager.investments.title" />}
        actions={
          area === 'manager' && (
            <>
              <CountsButton thing="investment" />
              <LinkButton tone="secondary" href={`${path}?view=statement`}>
                <FormattedMessage id="manager.statement.title" />
              </LinkButton>
            </>
          )
        }
      />
      {area === 'manager' && <FailedJobs />}
      <Tabs
        label={formatMessage({ id: 'manager.investments.tabs' })}
        items={investmentTabs.map((tab) => ({
          href: filteredHref({ tab: tab === 'all' ? undefined : tab, investment: undefined }),
          label: <FormattedMessage id={`manager.investmentTab.${tab}`} />,
          isCurrent: (search.tab ?? 'all') === tab,
        }))}
      />
      <InvestmentList area={area} path={path} search={search} query={query} />
    </>
  );
}
