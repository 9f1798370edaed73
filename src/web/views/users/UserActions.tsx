import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { UserEvent } from '#machines/user/user.contract.ts';
import { userMachine } from '#machines/user/user.machine.ts';
import { userPageActions } from '#machines/user/user.pageActions.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { flow } from '#styled/recipes';
import { ActionButton, ReasonActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { actionsOf } from '#web/commands/actionsOf.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { AttestedFigures } from './AttestedFigures.tsx';
import { RejectAction } from './RejectAction.tsx';

type Send = (event: UserEvent) => Promise<unknown>;

/** The actions that the user's status allows a manager. A disabled action shows which guard refuses it. */
export function UserActions({ user }: { user: UserPage }) {
  const { id, version, status, facts } = user;
  const { send, refusal } = useSend<UserEvent>({ entities: ['user'], path: `/users/${id}/events`, version });
  const now = snapshotOf(userMachine, status, { ...facts });
  const show = actionsOf(userPageActions, now);
  const showSimple = (type: SimpleType) =>
    show({ type }, (reason) => <SimpleAction type={type} disabledReason={reason} onSend={send} />);
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      {user.sophistication && now.can({ type: 'sophistication.grant' }) && (
        <AttestedFigures request={user.sophistication} />
      )}
      <ActionRow>
        {showSimple('user.accept')}
        {showSimple('sophistication.grant')}
        {show({ type: 'user.reject', reason: 'USER_REJECTED' }, (reason) => (
          <RejectAction disabledReason={reason} onSend={send} />
        ))}
        {showSimple('user.reopen')}
        {show({ type: 'sophistication.refuse', reason: '-' }, (disabledReason) => (
          <ReasonActionButton
            label={<FormattedMessage id="manager.act.sophistication.refuse" />}
            title={<FormattedMessage id="manager.ask.sophistication.refuse" />}
            isDangerous
            disabledReason={disabledReason}
            onConfirm={(reason) => send({ type: 'sophistication.refuse', reason })}
          >
            <FormattedMessage id="manager.follows.sophistication.refuse" />
          </ReasonActionButton>
        ))}
      </ActionRow>
    </div>
  );
}

type SimpleType = 'user.accept' | 'user.reopen' | 'sophistication.grant';
type SimpleActionProps = { type: SimpleType; disabledReason: ReactNode; onSend: Send };

function SimpleAction({ type, disabledReason, onSend }: SimpleActionProps) {
  return (
    <ActionButton
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} />}
      tone={type === 'user.reopen' ? 'secondary' : 'primary'}
      disabledReason={disabledReason}
      onConfirm={() => onSend({ type })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </ActionButton>
  );
}
