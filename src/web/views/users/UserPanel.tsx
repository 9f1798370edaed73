import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { partsOf } from '#machines/user/user.selectors.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { flow } from '#styled/recipes';
import { userQuery } from '#web/api/users.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { HistoryLink } from '#web/views/manager/HistoryLink.tsx';
import { ActAs } from './ActAs.tsx';
import { ReviewBadge } from './badges.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PersonActs } from './PersonActs.tsx';
import { PersonFigures } from './PersonFigures.tsx';
import { SuitabilitySection } from './SuitabilitySection.tsx';

/** One person beside the list. Who was shown last stays while it closes. */
export function UserPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const { data, error, refetch, isFetching } = useQuery({ ...userQuery(shown ?? ''), enabled: shown !== undefined });
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      placement="side"
      title={data ? nameOf(data) : <FormattedMessage id="manager.user.title" />}
    >
      {data && <UserDetail user={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <SkeletonRows count={8} />}
    </Dialog>
  );
}

export const nameOf = ({ company, profile, username, email }: UserPage) =>
  company?.organisationName || [profile.name, profile.surname].filter(Boolean).join(' ') || username || email;

export function UserDetail({ user }: { user: UserPage }) {
  return (
    <div className={flow({ gap: '6' })}>
      <div>
        <ReviewBadge review={partsOf(user.status).review} />
      </div>
      <PersonActs user={user} />
      <PersonFigures user={user} />
      {user.kyc && <IdentitySection kyc={user.kyc} documents={user.documents} />}
      {user.suitability && <SuitabilitySection suitability={user.suitability} />}
      <HistoryLink thing="user" id={user.id} />
      <ActAs user={user} />
    </div>
  );
}
