import type { TransferFacts } from '#machines/market/transfer/transfer.contract.ts';
import { NewRequest, RequestTerms, TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { insertRequest, requestTokens } from '../../acts/market/transfers.ts';
import { read } from '../../engine/engine.ts';
import { refuse } from '../../engine/refusal.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { transferLifecycle } from '../../lifecycles/market/transfer.ts';
import { answerCreated } from './transfers.ts';

const shared = { tag: 'market', access: ['USER'], path: '/v2/pfp/ads/{id}/requests', params: ById } as const;

/** The facts of a hypothetical request: it is stored, read and rolled back. */
const requestTerms = operation({
  ...shared,
  method: 'GET',
  summary: 'Returns the facts under which the caller would ask for tokens of an ad.',
  reply: RequestTerms,
  handle: async (call) => {
    let facts: TransferFacts | undefined;
    const tried = await workFor(call, async (uow) => {
      const inserted = await insertRequest(uow, call.params.id, { tokens: 1, unitPrice: 1 });
      if (inserted.ok) facts = (await read(uow, transferLifecycle, inserted.value.id))?.facts;
      return inserted.ok ? refuse({ code: 'stale_version', version: 0 }) : inserted;
    });
    if (facts) return data({ facts });
    return tried.ok || tried.refusal.code === 'not_found' ? notFound() : refused(tried.refusal);
  },
});

const ask = operation({
  ...shared,
  method: 'POST',
  stepUp: { session: 'draft' },
  summary: 'Asks for tokens of an ad, at its price or another one. The seller answers.',
  money: true,
  limit: { calls: 60, seconds: 3600 },
  body: NewRequest,
  reply: TransferRow,
  handle: (call) => answerCreated(call, (uow) => requestTokens(uow, call.params.id, call.body)),
});

export const requestOperations = [requestTerms, ask];
