import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import type { Role } from '#machines/people/session/session.contract.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { startActing } from '#web/actors/sessionActor.ts';
import { impersonate } from '#web/api/people/impersonation.ts';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { useApp } from '#web/shell/appContext.ts';

const owners: readonly Role[] = ['ENTREPRENEUR', 'CLIENT', 'ISSUER'];

/** Lets a manager act as another user for half an hour, with a stated reason. */
export function ActAs({ user }: { user: UserPage }) {
  const { session } = useApp();
  const queries = useQueryClient();
  const { history } = useRouter();
  const actAsUser = async (reason: string, { password }: Proof) => {
    const login = await impersonate({ user_id: user.id, reason, password });
    startActing(session, login);
    queries.clear();
    const isOwner = user.roles.some((role) => owners.includes(role));
    history.push(isOwner ? '/entrepreneur/issuances' : '/user/issuances');
  };
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.actAs.open" />}
      title={<FormattedMessage id="manager.actAs.title" values={{ email: user.email }} />}
      asksPassword
      onConfirm={actAsUser}
    >
      <FormattedMessage id="manager.actAs.detail" />
    </ReasonActionButton>
  );
}
