import { queryOptions } from '@tanstack/react-query';
import { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { CheckStarted, RegisterProof } from '#machines/shared/proof.wire.ts';
import type { ReleaseForm } from '#machines/shared/quarantine.wire.ts';
import { request } from '../client.ts';
import { fetchDownload } from '../download.ts';

/** While a check runs, the page polls, because a stream of changes may be interrupted. */
const WHILE_RUNNING_MS = 3_000;

export const registerProofQuery = queryOptions({
  queryKey: ['register', 'proof'],
  queryFn: ({ signal }) => request(RegisterProof, '/register/proof', { signal }),
  refetchInterval: ({ state }) => (state.data?.isRunning ? WHILE_RUNNING_MS : false),
});

export const startCheck = () => request(CheckStarted, '/register/check', { method: 'POST' });

export const proposeRelease = (body: ReleaseForm, idempotencyKey: string) =>
  request(Approval, '/register/releases', { method: 'POST', body, idempotencyKey });

export const fetchReport = () => fetchDownload('/register/report');
