import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { distributionQuery } from '#web/api/earnings/distributions.ts';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { PlanChangeTable } from '#web/parts/earnings/PlanChangeTable.tsx';
import { IssuanceHeader } from '#web/parts/issuances/IssuanceHeader.tsx';
import { EntityApprovals } from '#web/parts/oversight/EntityApprovals.tsx';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { DistributionActions } from './DistributionActions.tsx';
import { DistributionFigures } from './DistributionFigures.tsx';
import { DistributionHistory } from './DistributionHistory.tsx';
import { DistributionLines } from './DistributionLines.tsx';
import type { LinesSearch } from './distributionSearch.ts';

type DistributionPageProps = { area: ManagementArea; id: string; distributionId: string; search: LinesSearch };

export function DistributionPage({ area, id, distributionId, search }: DistributionPageProps) {
  const issuance = useQuery(issuanceQuery(area, id));
  const distribution = useQuery(distributionQuery(area, distributionId));
  return (
    <Loaded query={issuance}>
      {(project) => (
        <Loaded query={distribution}>
          {(data) => <DistributionView area={area} project={project} distribution={data} page={search.page ?? 1} />}
        </Loaded>
      )}
    </Loaded>
  );
}

type DistributionViewProps = { area: ManagementArea; project: Project; distribution: Distribution; page: number };

function DistributionView({ area, project, distribution, page }: DistributionViewProps) {
  const { formatMessage } = useIntl();
  const list = `/${area}/issuances/${project.id}/benefits`;
  return (
    <>
      <IssuanceHeader
        area={area}
        project={project}
        above={{ label: <FormattedMessage id="manager.issuance.benefits" />, href: list }}
        title={formatMessage({ id: `manager.kind.${distribution.forDelay ? 'defaultInterest' : distribution.kind}` })}
        badge={<EntityStatusBadge entity="distribution" status={distribution.status} />}
      />
      <Panel>
        <DistributionFigures distribution={distribution} />
      </Panel>
      <QuarantineNotice facts={distribution.facts} isForManager={area === 'manager'} />
      <div className={decision}>
        <DistributionActions area={area} distribution={distribution} />
      </div>
      <div className={columns}>
        <div className={flow({ gap: '5' })}>
          {/* The card of a proposal has it too. */}
          {distribution.plan && (area !== 'manager' || distribution.facts.proposals.length === 0) && (
            <PlanChangeTable plan={distribution.plan} />
          )}
          {area === 'manager' && <EntityApprovals about={distribution.id} />}
          <DistributionLines area={area} path={`${list}/${distribution.id}`} lines={distribution.lines} page={page} />
        </div>
        <div className={flow({ gap: '5' })}>
          <DistributionHistory area={area} distribution={distribution} />
          {area === 'manager' && <HistoryLink entity="distribution" id={distribution.id} />}
        </div>
      </div>
    </>
  );
}

const decision = css({ my: '5' });

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) 22.5rem' },
  alignItems: 'start',
  gap: '5',
});
