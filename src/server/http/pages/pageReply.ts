import * as v from 'valibot';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type Call, workFor } from '../operation.ts';

/** The page in the reply of a command, which saves the browser a second request. */
export interface PageReply<Page> {
  schema: v.GenericSchema<unknown, Page>;
  read(uow: UnitOfWork, id: string, call: Call): Promise<Page | undefined>;
}

export const PageQuery = v.object({ reply: v.optional(v.literal('page')) });

/**
 * Reads the page after the command was committed. It is not stored with the answer, so a repeated request gets its
 * first answer with the current page.
 */
export async function pageFor<Page>(call: Call, id: string, { read }: PageReply<Page>): Promise<{ page?: Page }> {
  const isRequested = (call.query as v.InferOutput<typeof PageQuery> | undefined)?.reply === 'page';
  if (!isRequested) return {};
  const found = await workFor({ ...call, idempotencyKey: undefined }, async (uow) => ({
    ok: true,
    value: await read(uow, id, call),
  }));
  return found.ok && found.value !== undefined ? { page: found.value } : {};
}
