import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/api/errors.ts';
import { sendEvent } from '#web/api/managerEvents.ts';
import { useIntention } from './useIntention.ts';

/** As the server announces its changes, which is how queries about a thing begin. */
type Thing =
  | 'investment'
  | 'payment'
  | 'project'
  | 'token'
  | 'distribution'
  | 'earning'
  | 'person'
  | 'kyc'
  | 'suitability';

export interface Sendable {
  /** The queries that show it; all of them are asked again. */
  things: readonly Thing[];
  /** Where its events are posted. */
  path: string;
  version: number;
}

/** Sends events to one thing; a refusal stays until something else is taken. */
export function useSend<E extends { type: string }>({ things, path, version }: Sendable) {
  const queries = useQueryClient();
  const once = useIntention();
  const [refusal, setRefusal] = useState<ApiError>();
  const send = async (event: E) => {
    try {
      const changed = await once({ ...event, version }, (idempotencyKey) =>
        sendEvent({ path, event, version, idempotencyKey }),
      );
      setRefusal(undefined);
      return changed;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefusal(error);
      throw error;
    } finally {
      await Promise.all(things.map((thing) => queries.invalidateQueries({ queryKey: [thing] })));
    }
  };
  return { send, refusal };
}
