import * as v from 'valibot';
import { data, operation } from '../../http/operation.ts';

const Report = v.object({
  name: v.pipe(v.string(), v.maxLength(100)),
  message: v.pipe(v.string(), v.maxLength(500)),
  stack: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  /** The id of the request that failed. */
  reference: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
});

/** Forwards fatal errors of browsers to the error-reporting service. */
const report = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/reports',
  summary: 'Reports an error of the web app.',
  tag: 'reports',
  access: 'anyone',
  limit: { calls: 20, seconds: 3600 },
  body: Report,
  reply: v.object({ received: v.boolean() }),
  handle: async ({ tenant, body }) => {
    const error = Object.assign(new Error(body.message), { name: body.name, stack: body.stack });
    tenant.report(error, { where: 'browser', ...(body.reference && { reference: body.reference }) });
    return data({ received: true }, 202);
  },
});

export const reportOperations = [report];
