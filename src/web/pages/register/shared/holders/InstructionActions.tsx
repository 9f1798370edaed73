import { FormattedMessage } from 'react-intl';
import type { InstructionEvent } from '#machines/register/instruction/instruction.contract.ts';
import { instructionMachine } from '#machines/register/instruction/instruction.machine.ts';
import { instructionPageActions } from '#machines/register/instruction/instruction.pageActions.ts';
import type { ConfirmedInstructionAction } from '#machines/register/instruction/instruction.stepUp.ts';
import type { InstructionRow } from '#machines/register/instruction/instruction.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { useSend } from '#web/commands/useSend.ts';
import { ProposeAgainAction } from '#web/parts/oversight/ProposeAgainAction.tsx';

const PLACEHOLDER_REASON = '-';
const execute = { type: 'instruction.execute' } as const satisfies InstructionEvent;

/** The acts of a manager on an instruction that waits. */
export function InstructionActions({ row: { id, version, status, facts } }: { row: InstructionRow }) {
  const propose = usePropose(version);
  const { send, refusal } = useSend<ConfirmedInstructionAction>({
    entities: ['instruction', 'holding'],
    path: `/instructions/${id}/events`,
    version,
  });
  const show = createActionRenderer(instructionPageActions, restoreSnapshot(instructionMachine, status, facts));
  return (
    <>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show(execute, (disabledReason) => (
          <ProposeAgainAction
            disabledReason={disabledReason}
            onPropose={(password) =>
              propose(
                {
                  entity: 'instruction',
                  id,
                  event: { ...execute, ...(facts.schedule !== null && { schedule: facts.schedule }) },
                },
                password,
              )
            }
          />
        ))}
        {show({ type: 'instruction.retry' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="instruction.retry" />}
            title={<FormattedMessage id="instruction.retry.title" />}
            disabledReason={disabledReason}
            onConfirm={(proof) => send({ type: 'instruction.retry', ...proof })}
          >
            <FormattedMessage id="instruction.retry.detail" />
          </ActionButton>
        ))}
        {show({ type: 'instruction.drop', reason: PLACEHOLDER_REASON }, (disabledReason) => (
          <ReasonActionButton
            label={<FormattedMessage id="instruction.drop" />}
            title={<FormattedMessage id="instruction.drop.title" />}
            tone="secondary"
            disabledReason={disabledReason}
            onConfirm={(reason) => send({ type: 'instruction.drop', reason })}
          >
            <FormattedMessage id="instruction.drop.detail" />
          </ReasonActionButton>
        ))}
      </ActionRow>
    </>
  );
}
