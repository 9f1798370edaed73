import { FormattedMessage } from 'react-intl';
import type { KycStatus } from '#machines/kyc/kyc.contract.ts';
import { toneOf as kycTone } from '#machines/kyc/kyc.selectors.ts';
import type { ReviewStatus } from '#machines/user/user.contract.ts';
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx';
import { badgeTone } from '#web/views/manager/tones.ts';

const reviewTones: Record<ReviewStatus, StatusTone> = {
  pending: 'waiting',
  accepted: 'positive',
  rejected: 'negative',
  deleted: 'neutral',
};

export function ReviewBadge({ review }: { review: ReviewStatus }) {
  return (
    <StatusBadge tone={reviewTones[review]}>
      <FormattedMessage id={`manager.review.${review}`} />
    </StatusBadge>
  );
}

export function KycBadge({ status }: { status: KycStatus }) {
  return (
    <StatusBadge tone={badgeTone(kycTone(status))}>
      <FormattedMessage id={`manager.kyc.${status}`} />
    </StatusBadge>
  );
}
