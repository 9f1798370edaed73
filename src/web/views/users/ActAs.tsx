import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import type { Role } from '#machines/session/session.contract.ts';
import { partsOf } from '#machines/user/user.selectors.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { beginActing } from '#web/actors/session.ts';
import { impersonate } from '#web/api/impersonation.ts';
import { useApp } from '#web/shell/appContext.ts';
import { ReasonAct } from '#web/views/manager/acts/Act.tsx';

const owners: readonly Role[] = ['ENTREPRENEUR', 'CLIENT', 'ISSUER'];

/** A manager sees what somebody else sees, for half an hour and for a reason; never as another manager. */
export function ActAs({ user }: { user: UserPage }) {
  const { session } = useApp();
  const queries = useQueryClient();
  const { history } = useRouter();
  const { email, review } = partsOf(user.status);
  if (user.roles.includes('ADMIN') || email !== 'verified' || review === 'deleted') return null;
  const act = async (reason: string) => {
    const login = await impersonate({ user_id: user.id, reason });
    beginActing(session, login);
    queries.clear();
    const isOwner = user.roles.some((role) => owners.includes(role));
    history.push(isOwner ? '/entrepreneur/issuances' : '/user/issuances');
  };
  return (
    <div>
      <ReasonAct
        label={<FormattedMessage id="manager.actAs.open" />}
        title={<FormattedMessage id="manager.actAs.title" values={{ email: user.email }} />}
        onConfirm={act}
      >
        <FormattedMessage id="manager.actAs.detail" />
      </ReasonAct>
    </div>
  );
}
