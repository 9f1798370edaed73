import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { historyHref } from '../historyHref.ts';
import { Loaded } from '../Loaded.tsx';
import { addressOf } from '../lists/address.ts';
import { FundingPanel } from './FundingPanel.tsx';
import { IssuanceActs } from './IssuanceActs.tsx';
import { IssuanceStatusBadge } from './IssuanceStatusBadge.tsx';
import { IssuanceTabContent } from './IssuanceTabContent.tsx';
import { type IssuanceSearch, issuanceTabs } from './issuanceSearch.ts';
import { PhasePanel } from './PhasePanel.tsx';

type IssuancePageProps = { area: RunningArea; id: string; search: IssuanceSearch };

/** One issuance for those who run it: where it is, what may be done now, and everything it says. */
export function IssuancePage({ area, id, search }: IssuancePageProps) {
  const query = useQuery(issuanceQuery(area, id));
  return <Loaded query={query}>{(project) => <IssuanceView area={area} project={project} search={search} />}</Loaded>;
}

type IssuanceViewProps = { area: RunningArea; project: Project; search: IssuanceSearch };

function IssuanceView({ area, project, search }: IssuanceViewProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/issuances/${project.id}`;
  const current = search.tab ?? 'description';
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.issuances" />, href: `/${area}/issuances` }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={project.title}
        badge={<IssuanceStatusBadge status={project.status} />}
        detail={project.subtitle}
        actions={
          <>
            <LinkButton tone="secondary" href={`${path}/investors`}>
              <FormattedMessage id="manager.issuance.investors" />
            </LinkButton>
            <LinkButton tone="secondary" href={`${path}/benefits`}>
              <FormattedMessage id="manager.issuance.benefits" />
            </LinkButton>
            {area === 'manager' && (
              <LinkButton tone="secondary" href={historyHref('project', project.id)}>
                <FormattedMessage id="inspect.history.link" />
              </LinkButton>
            )}
          </>
        }
      />
      <div className={columns}>
        <div className={flow({ gap: '5' })}>
          {project.facts && <PhasePanel project={project} facts={project.facts} />}
          {project.facts && <IssuanceActs project={project} facts={project.facts} />}
        </div>
        <FundingPanel project={project} />
      </div>
      <Tabs
        label={formatMessage({ id: 'manager.issuance.tabs' })}
        items={issuanceTabs.map((tab) => ({
          href: addressOf(path, { tab: tab === 'description' ? undefined : tab }),
          label: <FormattedMessage id={`manager.issuanceTab.${tab}`} />,
          isCurrent: current === tab,
        }))}
      />
      <IssuanceTabContent tab={current} area={area} path={path} project={project} search={search} />
    </>
  );
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) 22.5rem' },
  alignItems: 'start',
  gap: '5',
  mb: '8',
});
