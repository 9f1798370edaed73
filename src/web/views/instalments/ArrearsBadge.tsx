import { FormattedMessage } from 'react-intl';
import type { ProjectRow } from '#machines/project/project.row.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

type ArrearsBadgeProps = { arrears: NonNullable<ProjectRow['arrears']> };

/** That an issuance is late, or in default, with a payment to its holders. */
export const ArrearsBadge = ({ arrears }: ArrearsBadgeProps) => (
  <StatusBadge tone={arrears === 'late' ? 'waiting' : 'negative'}>
    <FormattedMessage id={`issuances.arrears.${arrears}`} />
  </StatusBadge>
);
