import * as v from 'valibot';
import { HideForm, Message, MessageForm, Messages } from '#machines/market/transfer/message.wire.ts';
import { hideMessage, loadMessages, writeMessage } from '../../acts/market/messages.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { type Call, data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById, Id } from '../../http/params.ts';
import { isTransferVisible } from './transfers.ts';

const path = '/v2/pfp/transfers/{id}/messages';

async function answer<T>(call: Call, id: string, act: (uow: UnitOfWork) => Promise<Worked<T>>) {
  const done = await workFor(call, async (uow) =>
    (await isTransferVisible(uow, id, call)) ? act(uow) : refuse({ code: 'not_found' }),
  );
  return done;
}

const listMessages = operation({
  method: 'GET',
  path,
  summary: 'Returns what the two sides of a transfer have written to each other.',
  tag: 'market',
  access: ['USER', 'ADMIN'],
  params: ById,
  reply: Messages,
  handle: async (call) => {
    const found = await answer(call, call.params.id, async (uow) => ({
      ok: true,
      value: await loadMessages(uow, call.params.id),
    }));
    return found.ok ? data(found.value) : notFound();
  },
});

const write = operation({
  method: 'POST',
  stepUp: { session: 'message' },
  path,
  summary: 'Writes to the other side of a transfer. Addresses, telephones and links are refused.',
  tag: 'market',
  access: ['USER'],
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  body: MessageForm,
  reply: Message,
  handle: async (call) => {
    const written = await answer(call, call.params.id, (uow) => writeMessage(uow, call.params.id, call.body.text));
    if (written.ok) return data(written.value, 201);
    return written.refusal.code === 'not_found' ? notFound() : refused(written.refusal);
  },
});

const hide = operation({
  method: 'POST',
  stepUp: { session: 'message' },
  path: '/v2/pfp/transfers/{id}/messages/{message}/hide',
  summary: 'Hides a message from the other side. Both sides are told.',
  tag: 'market',
  access: ['ADMIN'],
  params: v.object({ id: Id, message: Id }),
  body: HideForm,
  reply: Messages,
  handle: async (call) => {
    const { id, message } = call.params;
    const hidden = await answer(call, id, (uow) => hideMessage(uow, id, message, call.body.reason));
    if (hidden.ok) return data(hidden.value);
    return hidden.refusal.code === 'not_found' ? notFound() : refused(hidden.refusal);
  },
});

export const messageOperations = [listMessages, write, hide];
