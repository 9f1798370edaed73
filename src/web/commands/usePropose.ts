import { useQueryClient } from '@tanstack/react-query';
import { awaitsDecision } from '#machines/oversight/approval/approval.selectors.ts';
import type { Proposal } from '#machines/oversight/approval/approval.wire.ts';
import { proposeAct } from '#web/api/oversight/approvals.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useIdempotentSend } from './idempotentSend.ts';
import { useDoneToast } from './useDoneToast.ts';
import { useProposalToast } from './useProposalToast.ts';
import { useSendActor } from './useSendActor.ts';

const changed = [
  'user',
  'approval',
  'project',
  'token',
  'instruction',
  'distribution',
  'earning',
  'transfer',
  'coinDeposit',
  'payment',
] as const;

type Proposed<P> = P extends Proposal ? Omit<P, 'password'> : never;

/** Proposes an act of a manager. A toast appears if another manager has to approve it. */
export function usePropose(version: number) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const showProposal = useProposalToast();
  const showDone = useDoneToast();
  const { send } = useSendActor(({ proposal, password }: { proposal: Proposed<Proposal>; password: string }) =>
    idempotentSend({ ...proposal, version }, (idempotencyKey) =>
      proposeAct({ ...proposal, password } as Proposal, { version, idempotencyKey }),
    ),
  );
  return async (proposal: Proposed<Proposal>, password: string) => {
    try {
      const approval = await send({ proposal, password });
      if (awaitsDecision(approval.status)) showProposal();
      else showDone('event' in proposal ? proposal.event.type : 'other');
      return approval;
    } finally {
      await queries.invalidateQueries(queriesShowing(...changed));
    }
  };
}
