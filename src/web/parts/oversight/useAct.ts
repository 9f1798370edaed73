import { useQueryClient } from '@tanstack/react-query';
import { sendAct } from '#web/api/oversight/incidents.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { useProposalToast } from '#web/commands/useProposalToast.ts';

/**
 * Sends an act that moves money, and says that it was done or proposed. Everything that shows the money is fetched again,
 * whether it succeeds or not.
 *
 * @param event names what is done, as in `done.line.assign`
 */
export function useAct(path: string, version: number, event: string) {
  const showDone = useDoneToast();
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const showProposal = useProposalToast();
  return async (body: object) => {
    try {
      const sent = await idempotentSend({ path, version, ...body }, (idempotencyKey) =>
        sendAct({ path, body, version, idempotencyKey }),
      );
      if (sent.approval) showProposal();
      else showDone(event);
      return sent;
    } finally {
      const shown = ['incident', 'payment', 'investment', 'bankLine', 'approval'];
      await queries.invalidateQueries(queriesShowing(...shown));
    }
  };
}
