import { FormattedMessage } from 'react-intl';
import type { ProjectStatus } from '#machines/project/project.contract.ts';
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx';

/** The tones follow what an investor can do with an issuance, not how far its owner has come. */
const tones: Record<ProjectStatus, StatusTone> = {
  DRAFT: 'neutral',
  PRE_CAMPAIGN: 'neutral',
  'VALIDATING.waiting': 'waiting',
  'VALIDATING.validated': 'info',
  CAMPAIGN: 'info',
  'CLOSED.counting': 'waiting',
  'CLOSED.financed': 'positive',
  'CLOSED.ended': 'neutral',
};

export function IssuanceStatusBadge({ status }: { status: ProjectStatus }) {
  return (
    <StatusBadge tone={tones[status]}>
      <FormattedMessage id={`issuances.status.${status}`} />
    </StatusBadge>
  );
}
