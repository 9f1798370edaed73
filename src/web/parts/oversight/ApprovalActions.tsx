import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { approvalMachine } from '#machines/oversight/approval/approval.machine.ts';
import { approvalPageActions } from '#machines/oversight/approval/approval.pageActions.ts';
import type { Approval, ApprovalAction } from '#machines/oversight/approval/approval.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { decideAct } from '#web/api/oversight/approvals.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';

/** The machine is asked whether it would accept a reason. */
const reason = '-';

/** The decisions that the caller may take on a proposal now. */
export function ApprovalActions({ approval, act }: { approval: Approval; act: string }) {
  const { id, version, status, facts } = approval;
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const send = async (action: ApprovalAction) => {
    try {
      const decided = await decideAct(id, action, version);
      showDone(action.type);
      return decided;
    } finally {
      // The act may have changed anything, the configuration and the roles of users included.
      await queries.invalidateQueries();
    }
  };
  const show = createActionRenderer(approvalPageActions, restoreSnapshot(approvalMachine, status, { ...facts }));
  const values = { act, name: approval.proposedBy.name };
  return (
    <ActionRow>
      {show({ type: 'approval.approve' }, (disabledReason) => (
        <ActionButton
          label={<FormattedMessage id="approval.approve" />}
          title={<FormattedMessage id="approval.approve.title" values={values} />}
          tone="primary"
          disabledReason={disabledReason}
          asksPassword
          onConfirm={({ password }) => send({ type: 'approval.approve', password })}
        >
          <p>
            <FormattedMessage
              id={facts.waits ? 'approval.approve.detailWait' : 'approval.approve.detail'}
              values={values}
            />
          </p>
        </ActionButton>
      ))}
      {decisions.map((decision) =>
        show({ type: `approval.${decision}`, reason }, (disabledReason) => (
          <ReasonActionButton
            key={decision}
            label={<FormattedMessage id={`approval.${decision}`} />}
            title={<FormattedMessage id={`approval.${decision}.title`} values={values} />}
            isDangerous={decision === 'object'}
            disabledReason={disabledReason}
            onConfirm={(text) => send({ type: `approval.${decision}`, reason: text })}
          >
            <FormattedMessage id={`approval.${decision}.detail`} />
          </ReasonActionButton>
        )),
      )}
    </ActionRow>
  );
}

const decisions = ['refuse', 'withdraw', 'object'] as const;
