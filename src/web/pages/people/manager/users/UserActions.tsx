import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isUnderReview } from '#machines/people/kyc/kyc.selectors.ts';
import { userMachine } from '#machines/people/user/user.machine.ts';
import { userPageActions } from '#machines/people/user/user.pageActions.ts';
import { canActAs, isDeleted } from '#machines/people/user/user.selectors.ts';
import type { ConfirmedUserEvent } from '#machines/people/user/user.stepUp.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { useUser } from '#web/shell/appContext.ts';
import { DeleteAction, DeleteManagerAction, LoginLinkAction } from './AccessActions.tsx';
import { ActAs } from './ActAs.tsx';
import { AttestedFigures } from './AttestedFigures.tsx';
import { BanAction, SuspensionAction } from './BarringActions.tsx';
import { RejectAction } from './RejectAction.tsx';
import { RolesAction } from './RolesAction.tsx';

type Send = (event: ConfirmedUserEvent) => Promise<unknown>;

/** The actions that the user's status allows a manager. A disabled action shows which guard refuses it. */
export function UserActions({ user, name }: { user: UserPage; name: string }) {
  const { id, version, status, facts } = user;
  const { send, refusal } = useSend<ConfirmedUserEvent>({ entities: ['user'], path: `/users/${id}/events`, version });
  const now = restoreSnapshot(userMachine, status, { ...facts });
  const show = createActionRenderer(userPageActions, now);
  const showSimple = (type: SimpleType) =>
    show({ type }, (reason) => <SimpleAction type={type} name={name} disabledReason={reason} onSend={send} />);
  const review = {
    accept: showSimple('user.accept'),
    reject: show({ type: 'user.reject', reason: 'USER_REJECTED' }, (reason) => (
      <RejectAction name={name} disabledReason={reason} onSend={send} />
    )),
  };
  const request = {
    grant: showSimple('sophistication.grant'),
    refuse: show({ type: 'sophistication.refuse', reason: '-' }, (disabledReason) => (
      <ReasonActionButton
        label={<FormattedMessage id="manager.act.sophistication.refuse" />}
        title={<FormattedMessage id="manager.ask.sophistication.refuse" values={{ name }} />}
        isDangerous
        disabledReason={disabledReason}
        onConfirm={(reason) => send({ type: 'sophistication.refuse', reason })}
      >
        <FormattedMessage id="manager.follows.sophistication.refuse" />
      </ReasonActionButton>
    )),
  };
  /** Only one decision is shown, with both answers: the review of the user comes before a request. */
  const isReviewed = !review.accept;
  /** The identity is decided first, so the acceptance waits among the other acts. */
  const isIdentityFirst = user.kyc !== null && isUnderReview(user.kyc.status);
  const isOpen = !isDeleted(status);
  const isManager = user.roles.includes('ADMIN');
  const isOwn = useUser()?.id === id;
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      {user.sophistication && now.can({ type: 'sophistication.grant' }) && (
        <AttestedFigures request={user.sophistication} />
      )}
      <ActionRow>
        {isReviewed ? request.grant : !isIdentityFirst && review.accept}
        {isReviewed ? request.refuse : review.reject}
        <MoreActs of={name}>
          {isIdentityFirst && review.accept}
          {!isReviewed && request.grant}
          {showSimple('user.reopen')}
          {canActAs(user) && <ActAs user={user} />}
          {isOpen && !isManager && <LoginLinkAction user={user} />}
          {isOpen && <RolesAction user={user} name={name} />}
          {!isReviewed && request.refuse}
          {isReviewed && review.reject}
          {(['user.suspend', 'user.reinstate'] as const).map((type) =>
            show({ type, reason: '-' }, (reason) => (
              <SuspensionAction key={type} type={type} name={name} disabledReason={reason} onSend={send} />
            )),
          )}
          {show({ type: 'user.ban', reason: '-' }, (reason) => (
            <BanAction user={user} name={name} disabledReason={reason} />
          ))}
          {!isOwn && show({ type: 'user.delete' }, () => <DeleteAction name={name} onSend={send} />)}
          {show({ type: 'manager.delete' }, (reason) => (
            <DeleteManagerAction user={user} name={name} disabledReason={reason} />
          ))}
        </MoreActs>
      </ActionRow>
    </div>
  );
}

type SimpleType = 'user.accept' | 'user.reopen' | 'sophistication.grant';
type SimpleActionProps = { type: SimpleType; name: string; disabledReason: ReactNode; onSend: Send };

function SimpleAction({ type, name, disabledReason, onSend }: SimpleActionProps) {
  return (
    <ActionButton
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} values={{ name }} />}
      tone={type === 'user.reopen' ? 'secondary' : 'primary'}
      disabledReason={disabledReason}
      onConfirm={(proof) => onSend({ type, ...proof })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </ActionButton>
  );
}
