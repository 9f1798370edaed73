import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { BulkForm, BulkReply, bulkStepUps } from '#machines/shared/journal/bulk.wire.ts';
import { Journal, Journalled } from '#machines/shared/journal/journal.wire.ts';
import { actInBulk } from '#server/acts/oversight/bulk.ts';
import type { IdempotencyKey } from '#server/engine/idempotency.ts';
import { done } from '#server/engine/unit.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { Id } from '#server/http/params.ts';
import { lifecycleOverview } from './overview.ts';
import { journalPage } from './page.ts';

const readJournal = operation({
  method: 'GET',
  path: '/v2/pfp/journal/{entity}/{id}',
  summary: 'Returns the journal of an entity, whether it is intact, and which events may come next.',
  tag: 'journal',
  access: ['ADMIN'],
  params: v.object({ entity: Journalled, id: Id }),
  reply: Journal,
  handle: async (call) => {
    const { entity, id } = call.params;
    const found = await workFor(call, async (uow) => {
      const page = await journalPage(uow, entity, id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const readOverview = operation({
  method: 'GET',
  path: '/v2/pfp/journal/{entity}',
  summary:
    'Returns how many entities of a kind are in each status, how long they usually remain there, and which are stuck.',
  tag: 'journal',
  access: ['ADMIN'],
  params: v.object({ entity: Journalled }),
  reply: LifecycleOverview,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({
      ok: true,
      value: await lifecycleOverview(uow, call.params.entity),
    }));
    return found.ok ? data(found.value) : notFound();
  },
});

/** Each entity has its own key, so that a repeated request finds the entities that are done. */
const keyOfOne = (whole: IdempotencyKey | undefined, id: string) =>
  whole && { ...whole, key: createHash('sha256').update(`${whole.key} ${id}`).digest('base64url') };

const act = operation({
  method: 'POST',
  stepUp: { events: bulkStepUps, key: 'act' },
  path: '/v2/pfp/journal/{entity}/acts',
  summary:
    'Retries, cancels or reminds of several entities of a kind. Each is done or refused on its own; the answer names those that were refused.',
  tag: 'journal',
  access: ['ADMIN'],
  money: true,
  params: v.object({ entity: Journalled }),
  body: BulkForm,
  reply: BulkReply,
  handle: async (call) => {
    const { tenant, by, params, body, idempotencyKey } = call;
    // The key of the whole request detects its reuse for another one.
    const claimed = await workFor(call, async () => done);
    if (!claimed.ok) return refused(claimed.refusal);
    return data(await actInBulk(tenant, by, params.entity, body, (id) => keyOfOne(idempotencyKey, id)));
  },
});

export const journalOperations = [readJournal, readOverview, act];
