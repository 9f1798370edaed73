import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ConfirmedUserEvent } from '#machines/people/user/user.stepUp.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { sendLoginLink } from '#web/api/people/users.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { toast } from '#web/ui/toasts/toastQueue.ts';

/** Mails a link to a user who cannot sign in. The manager never sees it. */
export function LoginLinkAction({ user }: { user: UserPage }) {
  const { formatMessage } = useIntl();
  const send = async () => {
    await sendLoginLink(user.id);
    toast({ tone: 'positive', title: formatMessage({ id: 'manager.loginLink.sent' }, { email: user.email }) });
  };
  return (
    <ActionButton
      label={<FormattedMessage id="manager.loginLink.open" />}
      title={<FormattedMessage id="manager.loginLink.title" values={{ email: user.email }} />}
      confirmLabel={<FormattedMessage id="manager.loginLink.send" />}
      onConfirm={send}
    >
      <FormattedMessage id="manager.loginLink.detail" />
    </ActionButton>
  );
}

type DeleteActionProps = { name: string; onSend: (event: ConfirmedUserEvent) => Promise<unknown> };
type DeleteManagerActionProps = { user: UserPage; name: string; disabledReason: ReactNode };

/** Closes an account for good. Data that the law requires to be retained stay restricted. */
export function DeleteAction({ name, onSend }: DeleteActionProps) {
  return (
    <ActionButton
      label={<FormattedMessage id="manager.act.user.delete" />}
      title={<FormattedMessage id="manager.ask.user.delete" values={{ name }} />}
      isDangerous
      onConfirm={(proof) => onSend({ type: 'user.delete', ...proof })}
    >
      <FormattedMessage id="manager.follows.user.delete" />
    </ActionButton>
  );
}

/** Proposes to close the account of a manager. Another one approves it, and all managers can object for a day. */
export function DeleteManagerAction({ user, name, disabledReason }: DeleteManagerActionProps) {
  const propose = usePropose(user.version);
  return (
    <ActionButton
      label={<FormattedMessage id="manager.act.manager.delete" />}
      title={<FormattedMessage id="manager.ask.user.delete" values={{ name }} />}
      isDangerous
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded
      onConfirm={({ password }) =>
        propose({ entity: 'user', id: user.id, event: { type: 'manager.delete' } }, password)
      }
    >
      <FormattedMessage id="manager.follows.manager.delete" />
    </ActionButton>
  );
}
