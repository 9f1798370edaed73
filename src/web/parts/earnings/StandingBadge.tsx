import { FormattedMessage } from 'react-intl';
import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

type StandingBadgeProps = { project: Pick<ProjectRow, 'status' | 'arrears'> };

/** The status of an issuance for its owner and managers, or that it does not pay. */
export function StandingBadge({ project: { status, arrears } }: StandingBadgeProps) {
  if (!arrears || isInsolvent(status)) return <EntityStatusBadge entity="issuance" status={status} />;
  return (
    <StatusBadge tone={arrears === 'late' ? 'waiting' : 'negative'}>
      <FormattedMessage id={`issuances.arrears.${arrears}`} />
    </StatusBadge>
  );
}
