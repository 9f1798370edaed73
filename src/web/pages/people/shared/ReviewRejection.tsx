import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { userMachine } from '#machines/people/user/user.machine.ts';
import { isRejected, parseParts } from '#machines/people/user/user.selectors.ts';
import type { ConfirmedUserEvent } from '#machines/people/user/user.stepUp.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Shows a rejected user the reason, and requests another review. Empty for other users. */
export function ReviewRejection({ account: { id, status, version, facts } }: { account: Account }) {
  const { send } = useSend<ConfirmedUserEvent>({ entities: ['user'], path: `/users/${id}/events`, version });
  if (!isRejected(parseParts(status).review)) return null;
  const canAsk = restoreSnapshot(userMachine, status, { ...facts }).can({ type: 'review.request' });
  return (
    <Notice
      tone={canAsk ? 'negative' : 'waiting'}
      title={<FormattedMessage id={canAsk ? 'account.rejection.title' : 'account.rejection.asked'} />}
      actions={
        canAsk && (
          <ActionButton
            label={<FormattedMessage id="account.rejection.ask" />}
            title={<FormattedMessage id="account.rejection.askTitle" />}
            onConfirm={() => send({ type: 'review.request' })}
          >
            <FormattedMessage id="account.rejection.askDetail" />
          </ActionButton>
        )
      }
    >
      {facts.rejectionReason && <FormattedMessage id={`account.rejection.${facts.rejectionReason}`} />}
    </Notice>
  );
}
