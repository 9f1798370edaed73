import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ApiError } from '#web/api/errors.ts';
import { sendEvent } from '#web/api/events.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useIdempotentSend } from './idempotentSend.ts';
import { useProposalToast } from './useProposalToast.ts';

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
  const [refusal, setRefusal] = useState<ApiError>();
  const seen = version === undefined ? {} : { version };
  const send = async (event: E) => {
    // The same act with another password is the same request.
    const identity = { ...event, ...seen, password: undefined };
    try {
      const result = await idempotentSend(identity, (idempotencyKey) =>
        sendEvent({ path, event, ...seen, idempotencyKey }),
      );
      setRefusal(undefined);
      if (result.approval) showProposal();
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefusal(error);
      throw error;
    } finally {
      await queries.invalidateQueries(queriesShowing(...entities));
    }
  };
  return { send, refusal };
}
