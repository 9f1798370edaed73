import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import type { InstructionKind } from '#machines/register/instruction/instruction.contract.ts';
import { computeReach, groundsOf } from '#machines/register/instruction/instruction.rules.ts';
import type { IdentifiedHolder } from '#machines/register/token/holders.wire.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { proposeInstruction } from '#web/api/register/holders.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { noPassword, stepUpErrors } from '#web/commands/StepUp.tsx';
import { useProposalToast } from '#web/commands/useProposalToast.ts';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { InstructionFields } from './InstructionFields.tsx';
import { type InstructionForm, instructionForm } from './instructionForm.ts';

type InstructionActionProps = { issuance: string; row: IdentifiedHolder; kind: InstructionKind };

const nothing = {
  ground: '' as never,
  tokens: null,
  receiver: '',
  reason: '',
  fileId: undefined,
  ...noPassword,
};

export const heldBy = ({ tokens, frozen }: IdentifiedHolder) => ({ balance: tokens, frozen, setAside: 0 });

/** Proposes an act of the registrar on one holding. Another manager has to approve it. */
export function InstructionAction({ issuance, row, kind }: InstructionActionProps) {
  const propose = useProposeInstruction(issuance, row, kind);
  const schema = useMemo(() => instructionForm(kind), [kind]);
  const most = Math.max(...groundsOf(kind).map((ground) => computeReach(kind, ground, heldBy(row))));
  return (
    <FormActionButton
      label={<FormattedMessage id={`instruction.act.${kind}`} />}
      title={<FormattedMessage id={`instruction.title.${kind}`} values={{ holder: row.holder.name }} />}
      confirmLabel={<FormattedMessage id="instruction.propose" />}
      isDangerous={kind === 'forcedTransfer' || kind === 'burn'}
      disabledReason={most === 0 ? <FormattedMessage id="instruction.reach" values={{ count: 0 }} /> : undefined}
      schema={schema}
      values={nothing}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={propose}
    >
      {(form) => <InstructionFields form={form} kind={kind} row={row} />}
    </FormActionButton>
  );
}

function useProposeInstruction(issuance: string, row: IdentifiedHolder, kind: InstructionKind) {
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  const showProposal = useProposalToast();
  const upload = useUploadOnce('instruction');
  return async ({ fileId: paper, receiver, ...order }: v.InferOutput<InstructionForm>) => {
    const fileId = paper && (await upload(paper as File));
    const body = { ...order, kind, receiver: receiver || undefined, fileId, holder: row.holder.id, wallet: row.wallet };
    try {
      const made = await withIdempotencyKey(body, (key) => proposeInstruction(issuance, body, key));
      showProposal();
      return made;
    } finally {
      await queries.invalidateQueries(queriesShowing('instruction', 'approval'));
    }
  };
}
