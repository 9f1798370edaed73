import { FormattedMessage } from 'react-intl';
import type { ProjectStatus } from '#machines/project/project.contract.ts';
import { toneOf } from '#machines/project/project.selectors.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { badgeTone } from '../tones.ts';

export function IssuanceStatusBadge({ status }: { status: ProjectStatus }) {
  return (
    <StatusBadge tone={badgeTone(toneOf(status))}>
      <FormattedMessage id={`manager.issuanceStatus.${status}`} />
    </StatusBadge>
  );
}
