import { useQueryClient } from '@tanstack/react-query';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { sendEvent } from '#web/api/events.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useIdempotentSend } from './idempotentSend.ts';
import { useDoneToast } from './useDoneToast.ts';
import { useProposalToast } from './useProposalToast.ts';
import { useSendActor } from './useSendActor.ts';

/** The names by which the server announces changes. Query keys start with them. */
type Announced = Journalled | 'holding';

export interface SendTarget {
  /** All queries that show these entities are fetched again. */
  entities: readonly Announced[];
  /** The path to which its events are posted. */
  path: string;
  /** The version that the user saw. Absent for events that commute with all others, such as remarks. */
  version?: number;
}

/** Sends events to one entity. A refusal remains until another event is accepted. */
export function useSend<E extends { type: string }>({ entities, path, version }: SendTarget) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const showProposal = useProposalToast();
  const showDone = useDoneToast();
  const seen = version === undefined ? {} : { version };
  const { send: post, refusal } = useSendActor((event: E) =>
    // The same act with another password counts as the same request.
    idempotentSend({ ...event, ...seen, password: undefined }, (idempotencyKey) =>
      sendEvent({ path, event, ...seen, idempotencyKey }),
    ),
  );
  const send = async (event: E) => {
    try {
      const result = await post(event);
      if (result.approval) showProposal();
      else showDone(event.type);
      return result;
    } finally {
      await queries.invalidateQueries(queriesShowing(...entities));
    }
  };
  return { send, refusal };
}
