import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Proposal } from '#machines/approval/approval.wire.ts';
import { proposeAct } from '#web/api/approvals.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { toast } from '#web/ui/toastQueue.ts';
import { useIdempotentSend } from './idempotentSend.ts';

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

/** Proposes an act of a manager. A toast says so if another manager has to approve it. */
export function usePropose(version: number) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const { formatMessage } = useIntl();
  return async (proposal: Proposed<Proposal>, password: string) => {
    try {
      const approval = await idempotentSend({ ...proposal, version }, (idempotencyKey) =>
        proposeAct({ ...proposal, password } as Proposal, { version, idempotencyKey }),
      );
      if (approval.status === 'proposed')
        toast({
          tone: 'waiting',
          title: formatMessage({ id: 'approval.toast.title' }),
          detail: formatMessage({ id: 'approval.toast.detail' }),
        });
      return approval;
    } finally {
      await queries.invalidateQueries(queriesShowing(...changed));
    }
  };
}
