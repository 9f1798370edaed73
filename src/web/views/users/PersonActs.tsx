import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { snapshotOf } from '#machines/shared/advance.ts';
import { RejectionReason, type UserEvent } from '#machines/user/user.contract.ts';
import { userMachine } from '#machines/user/user.machine.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { flow } from '#styled/recipes';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { Act, ReasonAct } from '#web/views/manager/acts/Act.tsx';
import { RefusalNotice } from '#web/views/manager/acts/Refusal.tsx';
import { useSend } from '#web/views/manager/acts/useSend.ts';
import { Sophistication } from './Sophistication.tsx';

type Send = (event: UserEvent) => Promise<unknown>;

/** The decisions on a person that the machine would take now from a manager. */
export function PersonActs({ user }: { user: UserPage }) {
  const { id, version, status, facts } = user;
  const { send, refusal } = useSend<UserEvent>({ things: ['person'], path: `/users/${id}/events`, version });
  const now = snapshotOf(userMachine, status, { ...facts });
  const may = (event: UserEvent) => now.can(event);
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      {user.sophistication && may({ type: 'sophistication.grant' }) && <Sophistication asked={user.sophistication} />}
      <div className={flow({ direction: 'row', gap: '3' })}>
        {may({ type: 'user.accept' }) && <SimpleAct type="user.accept" onSend={send} />}
        {may({ type: 'sophistication.grant' }) && <SimpleAct type="sophistication.grant" onSend={send} />}
        {may({ type: 'user.reject', reason: 'USER_REJECTED' }) && <RejectAct onSend={send} />}
        {may({ type: 'user.reopen' }) && <SimpleAct type="user.reopen" onSend={send} />}
        {may({ type: 'sophistication.refuse', reason: '-' }) && (
          <ReasonAct
            label={<FormattedMessage id="manager.act.sophistication.refuse" />}
            title={<FormattedMessage id="manager.ask.sophistication.refuse" />}
            isDangerous
            onConfirm={(reason) => send({ type: 'sophistication.refuse', reason })}
          >
            <FormattedMessage id="manager.follows.sophistication.refuse" />
          </ReasonAct>
        )}
      </div>
    </div>
  );
}

type SimpleActProps = { type: 'user.accept' | 'user.reopen' | 'sophistication.grant'; onSend: Send };

function SimpleAct({ type, onSend }: SimpleActProps) {
  return (
    <Act
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} />}
      tone={type === 'user.reopen' ? 'secondary' : 'primary'}
      onConfirm={() => onSend({ type })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </Act>
  );
}

/** A rejection has one of the reasons that the product knows. */
function RejectAct({ onSend }: { onSend: Send }) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState<RejectionReason>();
  return (
    <Act
      label={<FormattedMessage id="manager.act.user.reject" />}
      title={<FormattedMessage id="manager.ask.user.reject" />}
      isDangerous
      onConfirm={async () => reason && onSend({ type: 'user.reject', reason })}
      disabledReason={reason ? undefined : <FormattedMessage id="manager.reject.choose" />}
    >
      <FormattedMessage id="manager.follows.user.reject" />
      <RadioCards
        label={<FormattedMessage id="manager.reason.label" />}
        name="reason"
        value={reason}
        onValueChange={setReason}
        options={RejectionReason.options.map((value) => ({
          value,
          label: formatMessage({ id: `manager.reject.${value}` }),
        }))}
      />
    </Act>
  );
}
