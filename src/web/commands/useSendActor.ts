import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SendResult, sendEventMachine } from '#machines/app/sendEvent/sendEvent.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';

type Post<E, R> = (event: E) => Promise<R>;

/** Sends events one after the other. `send` rejects if the event was not accepted; `refusal` remains until another one is. */
export function useSendActor<E extends object, R>(post: Post<E, R>) {
  const latest = useRef(post);
  useLayoutEffect(() => {
    latest.current = post;
  });
  // An accepted event may remove the component that sent it. The actor is not stopped then, so that `send` still resolves.
  const [actor] = useState(() =>
    createActor(
      sendEventMachine.provide({
        actors: { post: fromPromise<SendResult, object>(({ input }) => toSendResult(latest.current(input as E))) },
      }),
      inspectOptions(),
    ).start(),
  );
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'));
  const send = async (event: E): Promise<R> => {
    while (actor.getSnapshot().hasTag('busy')) await settled();
    actor.send({ type: 'event.send', event });
    const { value, context } = await settled();
    if (value !== 'done') throw context.error;
    return context.answer as R;
  };
  return { send, refusal: useSelector(actor, ({ context }) => context.refusal as ApiError | undefined) };
}

/** The status 409 says that the entity does not allow the event, or has changed. */
async function toSendResult(call: Promise<unknown>): Promise<SendResult> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    takeOver(error);
    return { ok: false, refusal: error };
  }
}
