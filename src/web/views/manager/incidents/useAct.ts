import { useQueryClient } from '@tanstack/react-query';
import { sendAct } from '#web/api/incidents.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';

/** Sends an act that moves money. Everything that shows the money is fetched again, whether it succeeds or not. */
export function useAct(path: string, version: number) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  return async (body: object) => {
    try {
      return await idempotentSend({ path, version, ...body }, (idempotencyKey) =>
        sendAct({ path, body, version, idempotencyKey }),
      );
    } finally {
      const shown = ['incident', 'payment', 'investment', 'bankLine'];
      await queries.invalidateQueries(queriesShowing(...shown));
    }
  };
}
