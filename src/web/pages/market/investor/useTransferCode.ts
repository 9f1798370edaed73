import { notifyManager } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { fromPromise } from 'xstate';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import { type SignResult, transferCodeMachine } from '#machines/market/transferCode/transferCode.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { ApiError } from '#web/api/errors.ts';
import { isOutcomeUnknown } from '#web/commands/idempotentSend.ts';
import { useOwnRefusal } from '#web/commands/ownRefusals.ts';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import { toast } from '#web/ui/toasts/toastQueue.ts';
import type { SendTransfer } from './transferCommands.ts';

type TransferCodeOptions = { triesLeft: number; email: string; onSend: SendTransfer };

/** Runs the code of a transfer. Its tries are those of the page, which is fetched again after each request. */
export function useTransferCode({ triesLeft, email, onSend }: TransferCodeOptions) {
  const { formatMessage } = useIntl();
  const commandErrors = useCommandErrors();
  const own = useOwnRefusal();
  const latest = useRef({ onSend, commandErrors });
  useLayoutEffect(() => {
    latest.current = { onSend, commandErrors };
  });
  const [logic] = useState(() =>
    transferCodeMachine.provide({
      actors: {
        requestCode: fromPromise(async () => {
          await untilShown(latest.current.onSend({ type: 'code.request' }));
        }),
        sign: fromPromise<SignResult, { code: string }>(({ input: { code } }) =>
          toSignResult(
            own.watch(() => latest.current.onSend({ type: 'agreement.sign', code })),
            (error) => latest.current.commandErrors(error),
          ),
        ),
      },
    }),
  );
  const flow = useActorRef(logic, { ...inspectOptions(), input: { triesLeft } });
  useEffect(() => flow.send({ type: 'tries.update', triesLeft }), [flow, triesLeft]);
  useEmittedEvents(flow, ({ type }) =>
    toast(
      type === 'code.sent'
        ? { tone: 'positive', title: formatMessage({ id: 'auth.codeResent' }, { email }) }
        : { tone: 'negative', title: formatMessage({ id: 'auth.codeResendFailed' }) },
    ),
  );
  return flow;
}

/**
 * Waits until the page also shows what was fetched after the call: a code that is sent next has the new version of the
 * transfer, and the tries that are left arrive before the answer.
 */
async function untilShown<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } finally {
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  }
}

async function toSignResult(call: Promise<unknown>, commandErrors: (error: unknown) => Refusal): Promise<SignResult> {
  try {
    await untilShown(call);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, refusal: commandErrors(error), isOutcomeUnknown: isOutcomeUnknown(error) };
  }
}
