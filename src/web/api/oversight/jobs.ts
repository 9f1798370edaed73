import { queryOptions } from '@tanstack/react-query';
import { FailedJob, RetriedJob, RetriedJobs } from '#machines/shared/jobs.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { request } from '../client.ts';

const FailedJobs = pageOf(FailedJob);

export const failedJobsQuery = queryOptions({
  queryKey: ['job', 'failed'],
  queryFn: ({ signal }) => request(FailedJobs, '/jobs/failed', { signal }),
});

export const retryJob = (id: string) => request(RetriedJob, `/jobs/${id}/retry`, { method: 'POST' });

export const retryJobs = (kind: string) => request(RetriedJobs, '/jobs/retry', { method: 'POST', body: { kind } });
