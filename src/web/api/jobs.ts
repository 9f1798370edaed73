import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { request } from './client.ts';
import { pageOf } from './managerLists.ts';

const FailedJob = v.object({
  id: v.string(),
  kind: v.string(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.string(),
});
export type FailedJob = v.InferOutput<typeof FailedJob>;

const FailedJobs = pageOf(FailedJob);
const Retried = v.object({ id: v.string() });

export const failedJobsQuery = queryOptions({
  queryKey: ['job', 'failed'],
  queryFn: ({ signal }) => request(FailedJobs, '/jobs/failed', { signal, hideError: true }),
});

export const retryJob = (id: string) => request(Retried, `/jobs/${id}/retry`, { method: 'POST', hideError: true });
