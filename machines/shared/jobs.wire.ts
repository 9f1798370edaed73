import * as v from 'valibot';

/** A row of `GET /jobs/failed`. */
export const FailedJob = v.object({
  id: v.string(),
  kind: v.string(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.string(),
});
export type FailedJob = v.InferOutput<typeof FailedJob>;

/** `POST /jobs/{id}/retry` */
export const RetriedJob = v.object({ id: v.string() });

/** `POST /jobs/retry` */
export const RetriedJobs = v.object({ count: v.number() });
