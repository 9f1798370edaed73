import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ConfirmedUserEvent } from '#machines/people/user/user.stepUp.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { usePropose } from '#web/commands/usePropose.ts';

/** The reason may be one that must not be disclosed (Ley 10/2010 art. 24). */
const wording = { hint: 'manager.barred.reasonHint' } as const;

type SuspensionActionProps = {
  type: 'user.suspend' | 'user.reinstate';
  name: string;
  disabledReason: ReactNode;
  onSend: (event: ConfirmedUserEvent) => Promise<unknown>;
};

/** Suspends a user, who keeps tokens and money, or ends the suspension. */
export function SuspensionAction({ type, name, disabledReason, onSend }: SuspensionActionProps) {
  return (
    <ReasonActionButton
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} values={{ name }} />}
      isDangerous={type === 'user.suspend'}
      disabledReason={disabledReason}
      isSecret
      wording={wording}
      onConfirm={(reason, proof) => onSend({ type, reason, ...proof })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </ReasonActionButton>
  );
}

/** Proposes to ban a user for good. Another manager approves it. */
export function BanAction({ user, name, disabledReason }: { user: UserPage; name: string; disabledReason: ReactNode }) {
  const propose = usePropose(user.version);
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.user.ban" />}
      title={<FormattedMessage id="manager.ask.user.ban" values={{ name }} />}
      isDangerous
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded
      isSecret
      wording={wording}
      onConfirm={(reason, { password }) =>
        propose({ entity: 'user', id: user.id, event: { type: 'user.ban', reason } }, password)
      }
    >
      <FormattedMessage id="manager.follows.user.ban" />
    </ReasonActionButton>
  );
}
