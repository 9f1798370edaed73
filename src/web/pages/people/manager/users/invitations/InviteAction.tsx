import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type * as v from 'valibot';
import { InvitedRole, NewInvitation } from '#machines/people/invitation/invitation.wire.ts';
import { invite } from '#web/api/people/invitations.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const empty = { email: '', name: '', role: 'USER' as InvitedRole, ...noPassword };

/** Invites a person by e-mail. */
export function InviteAction() {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const send = async (typed: v.InferOutput<typeof NewInvitation>) => {
    await invite(typed);
    showDone('invitation.send');
    await queries.invalidateQueries({ queryKey: ['invitation'] });
  };
  return (
    <FormActionButton
      label={<FormattedMessage id="invitation.new" />}
      title={<FormattedMessage id="invitation.new.title" />}
      confirmLabel={<FormattedMessage id="invitation.new.confirm" />}
      tone="primary"
      schema={NewInvitation}
      values={empty}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={send}
    >
      {(form) => {
        const role = form.field('role');
        return (
          <>
            <FormattedMessage id="invitation.new.detail" />
            <TextField
              label={<FormattedMessage id="invitation.name" />}
              autoComplete="off"
              {...bindText(form.field('name'))}
            />
            <TextField
              type="email"
              label={<FormattedMessage id="invitation.email" />}
              autoComplete="off"
              {...bindText(form.field('email'))}
            />
            <RadioCards
              name="role"
              label={<FormattedMessage id="invitation.role" />}
              columns="two"
              options={InvitedRole.options.map((value) => ({
                value,
                label: formatMessage({ id: `manager.role.${value}` }),
              }))}
              value={role.value as InvitedRole}
              onValueChange={role.onChange}
              error={role.error && <MessageText message={role.error} />}
            />
            <StepUp field={form.field('password')} />
          </>
        );
      }}
    </FormActionButton>
  );
}
