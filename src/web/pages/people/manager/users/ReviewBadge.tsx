import { FormattedMessage } from 'react-intl';
import type { ReviewStatus } from '#machines/people/user/user.contract.ts';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';

const reviewTones: Record<ReviewStatus, StatusTone> = {
  pending: 'waiting',
  accepted: 'positive',
  rejected: 'negative',
  appealed: 'waiting',
  suspended: 'negative',
  banned: 'negative',
  deleted: 'neutral',
};

export function ReviewBadge({ review }: { review: ReviewStatus }) {
  return (
    <StatusBadge tone={reviewTones[review]}>
      <FormattedMessage id={`manager.review.${review}`} />
    </StatusBadge>
  );
}
