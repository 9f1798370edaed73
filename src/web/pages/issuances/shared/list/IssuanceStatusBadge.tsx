import { FormattedMessage } from 'react-intl';
import type { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';

/** The tones follow what an investor can do with an issuance, not how far its owner has come. */
const tones: Record<ProjectStatus, StatusTone> = {
  DRAFT: 'neutral',
  PRE_CAMPAIGN: 'neutral',
  'VALIDATING.waiting': 'waiting',
  'VALIDATING.validated': 'info',
  CAMPAIGN: 'info',
  SUSPENDED: 'waiting',
  'CLOSED.counting': 'waiting',
  'CLOSED.financed': 'positive',
  'CLOSED.repaid': 'positive',
  'CLOSED.insolvent': 'negative',
  'CLOSED.ended': 'neutral',
};

type IssuanceStatusBadgeProps = Pick<ProjectRow, 'status' | 'arrears'>;

/** An issuance that does not pay says that instead of its status, unless its issuer is insolvent. */
export function IssuanceStatusBadge({ status, arrears }: IssuanceStatusBadgeProps) {
  if (arrears && !isInsolvent(status))
    return (
      <StatusBadge tone={arrears === 'late' ? 'waiting' : 'negative'}>
        <FormattedMessage id={`issuances.arrears.${arrears}`} />
      </StatusBadge>
    );
  return (
    <StatusBadge tone={tones[status]}>
      <FormattedMessage id={`issuances.status.${status}`} />
    </StatusBadge>
  );
}
