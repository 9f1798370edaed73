import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { buildAddress } from '#web/lists/address.ts';
import { ArrearsNotice } from '#web/pages/earnings/shared/instalments/ArrearsNotice.tsx';
import { StandingBadge } from '#web/parts/earnings/StandingBadge.tsx';
import { EntityApprovals } from '#web/parts/oversight/EntityApprovals.tsx';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { EditLink } from './EditLink.tsx';
import { IssuanceFigures } from './IssuanceFigures.tsx';
import { IssuanceTabContent } from './IssuanceTabContent.tsx';
import { type ManagerIssuanceSearch, managerIssuanceTabs } from './managerIssuanceSearch.ts';
import { PhasePanel } from './PhasePanel.tsx';

type ManagerIssuancePageProps = { area: ManagementArea; id: string; search: ManagerIssuanceSearch };

/** One issuance for its owner and for managers. */
export function ManagerIssuancePage({ area, id, search }: ManagerIssuancePageProps) {
  const query = useQuery(issuanceQuery(area, id));
  return <Loaded query={query}>{(project) => <IssuanceView area={area} project={project} search={search} />}</Loaded>;
}

type IssuanceViewProps = { area: ManagementArea; project: Project; search: ManagerIssuanceSearch };

function IssuanceView({ area, project, search }: IssuanceViewProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/issuances/${project.id}`;
  const current = search.tab ?? 'description';
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.management.issuances" />, href: `/${area}/issuances` }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={project.title}
        badge={<StandingBadge project={project} />}
        detail={
          <FormattedMessage
            id="manager.head.owner"
            values={{ subtitle: project.subtitle, owner: project.owner.name }}
          />
        }
        actions={
          <>
            <EditLink area={area} project={project} />
            <LinkButton tone="secondary" href={`${path}/investors`}>
              <FormattedMessage id="manager.issuance.investors" />
            </LinkButton>
            <LinkButton tone="secondary" href={`${path}/whitelist`}>
              <FormattedMessage id="whitelist.title" />
            </LinkButton>
            <LinkButton tone="secondary" href={`${path}/benefits`}>
              <FormattedMessage id="manager.issuance.benefits" />
            </LinkButton>
            <LinkButton tone="secondary" href={`/${area}/issuances/create?from=${project.id}`}>
              <FormattedMessage id="content.duplicate" />
            </LinkButton>
            {area === 'manager' && (
              <LinkButton tone="secondary" href={historyHref('project', project.id)}>
                <FormattedMessage id="inspect.history.link" />
              </LinkButton>
            )}
          </>
        }
      />
      <div className={`${flow({ gap: '5' })} ${css({ mb: '6' })}`}>
        <ArrearsNotice arrears={project.arrears} href={`${path}/benefits`} />
        <QuarantineNotice facts={project.facts} isForManager={area === 'manager'} />
        <IssuanceFigures project={project} />
        {project.facts && <PhasePanel project={project} facts={project.facts} />}
        {area === 'manager' && <EntityApprovals about={project.id} />}
      </div>
      <Tabs
        label={formatMessage({ id: 'manager.issuance.tabs' })}
        items={managerIssuanceTabs.map((tab) => ({
          href: buildAddress(path, { tab: tab === 'description' ? undefined : tab }),
          label: <FormattedMessage id={`manager.issuanceTab.${tab}`} />,
          isCurrent: current === tab,
        }))}
      />
      <IssuanceTabContent tab={current} area={area} path={path} project={project} search={search} />
    </>
  );
}
