import { queryOptions } from '@tanstack/react-query';
import { Approval, type ApprovalAction, type Proposal } from '#machines/oversight/approval/approval.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

/** `about` is the id of an issuance, a distribution or a user. */
export type ApprovalsFilter = ListFilter & { about?: string | undefined; open?: 'true' | undefined };

const Approvals = pageOf(Approval);

export const approvalsQuery = (filter: ApprovalsFilter) =>
  listOptions({ key: ['approval', 'list'], path: '/approvals', page: Approvals }, filter);

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approval', 'one', id],
    queryFn: ({ signal }) => request(Approval, `/approvals/${id}`, { signal }),
  });

export const proposeAct = (body: Proposal, options: { version: number; idempotencyKey: string }) =>
  request(Approval, '/approvals', { method: 'POST', body, ...options });

export const decideAct = (id: string, body: ApprovalAction, version: number) =>
  request(Approval, `/approvals/${id}/events`, { method: 'POST', body, version });
