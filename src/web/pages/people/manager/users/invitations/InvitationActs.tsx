import { FormattedMessage } from 'react-intl';
import type { InvitationEvent } from '#machines/people/invitation/invitation.contract.ts';
import { invitationMachine } from '#machines/people/invitation/invitation.machine.ts';
import { invitationPageActions } from '#machines/people/invitation/invitation.pageActions.ts';
import type { Invitation } from '#machines/people/invitation/invitation.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { useSend } from '#web/commands/useSend.ts';

/** The acts of a manager on an invitation. */
export function InvitationActs({ invitation }: { invitation: Invitation }) {
  const { id, version, status, facts, name } = invitation;
  const { send } = useSend<InvitationEvent>({ entities: ['invitation'], path: `/invitations/${id}/events`, version });
  const show = createActionRenderer(invitationPageActions, restoreSnapshot(invitationMachine, status, { ...facts }));
  return (
    <MoreActs of={name}>
      {invitationPageActions.events.map((type) =>
        show({ type }, (disabledReason) => (
          <ActionButton
            key={type}
            label={<FormattedMessage id={`manager.act.${type}`} />}
            title={<FormattedMessage id={`invitation.ask.${type}`} values={{ name }} />}
            disabledReason={disabledReason}
            onConfirm={() => send({ type })}
          >
            <FormattedMessage id={`invitation.follows.${type}`} />
          </ActionButton>
        )),
      )}
    </MoreActs>
  );
}
