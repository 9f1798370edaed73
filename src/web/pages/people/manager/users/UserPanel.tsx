import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isUnderReview } from '#machines/people/kyc/kyc.selectors.ts';
import { parseParts } from '#machines/people/user/user.selectors.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { flow } from '#styled/recipes';
import { userQuery } from '#web/api/people/users.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { ReviewBadge } from './ReviewBadge.tsx';
import { SuitabilitySection } from './SuitabilitySection.tsx';
import { TaxResidenceReview } from './TaxResidenceReview.tsx';
import { UserActions } from './UserActions.tsx';
import { UserData } from './UserData.tsx';
import { UserDecisions } from './UserDecisions.tsx';
import { UserFigures } from './UserFigures.tsx';
import { UserIdentitySection } from './UserIdentitySection.tsx';
import { UserInvestments } from './UserInvestments.tsx';
import { UserStandingOrders } from './UserStandingOrders.tsx';

/** One user beside the list. The panel keeps showing the last user while it closes. */
export function UserPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useLastShown(id);
  const { data, error, refetch, isFetching } = useQuery({ ...userQuery(shown ?? ''), enabled: shown !== undefined });
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      placement="side"
      title={data ? nameOf(data) : <FormattedMessage id="manager.user.title" />}
      badge={data && <ReviewBadge review={parseParts(data.status).review} />}
    >
      {data && <UserDetail key={data.id} user={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <SkeletonRows count={8} />}
    </Dialog>
  );
}

export const nameOf = ({ company, profile, username, email }: UserPage) =>
  company?.organisationName || [profile.name, profile.surname].filter(Boolean).join(' ') || username || email;

export function UserDetail({ user }: { user: UserPage }) {
  const name = nameOf(user);
  const identity = user.kyc && <UserIdentitySection user={{ ...user, kyc: user.kyc }} name={name} />;
  // A decision leaves it in its place, so that the review in it stays open and shows what was decided.
  const [isIdentityFirst] = useState(user.kyc !== null && isUnderReview(user.kyc.status));
  return (
    <div className={flow({ gap: '6' })}>
      <QuarantineNotice facts={user.facts} isForManager />
      {isIdentityFirst && identity}
      <UserActions user={user} name={name} />
      <UserFigures user={user} />
      {!isIdentityFirst && identity}
      {user.taxResidence && <TaxResidenceReview residence={user.taxResidence} name={name} />}
      {user.suitability && <SuitabilitySection suitability={user.suitability} />}
      {user.decisions && <UserDecisions decisions={user.decisions} />}
      <UserInvestments user={user} />
      <UserStandingOrders user={user} />
      <UserData user={user} />
      <HistoryLink entity="user" id={user.id} />
    </div>
  );
}
