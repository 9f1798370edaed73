import { CreatedIssuance, NewIssuance } from '#machines/issuances/content/content.wire.ts';
import { createIssuance } from '#server/acts/issuances/contents.create.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';

const create = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/issuances',
  summary: 'Creates an issuance: empty, as a copy of another one, or from a file of fields.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  limit: { calls: 60, seconds: 3600 },
  maxBytes: 256 * 1024,
  body: NewIssuance,
  reply: CreatedIssuance,
  handle: async (call) => {
    const created = await workFor(call, (uow) => createIssuance(uow, call.body, call.userId));
    if (created.ok) return data(created.value, 201);
    return created.refusal.code === 'not_found' ? notFound() : refused(created.refusal);
  },
});

export const createOperations = [create];
