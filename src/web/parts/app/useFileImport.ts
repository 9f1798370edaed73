import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import {
  type FileImportEvent,
  fileImportMachine,
  type ImportInput,
  type ImportResult,
} from '#machines/app/fileImport/fileImport.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { takeOver } from '#web/api/errors.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { isOutcomeUnknown, useIdempotentSend } from '#web/commands/idempotentSend.ts';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { readText } from './readText.ts';

export interface TextFile {
  name: string;
  content: string;
}

export interface FileImportOptions<R> {
  /** All queries that show these entities are fetched again, whether the file is accepted or not. */
  entities: readonly string[];
  send: (file: TextFile, proof: Proof, idempotencyKey: string) => Promise<R>;
}

/** Imports files as text. `importFile` resolves with the report, or rejects with the reason for the form to explain. */
export function useFileImport<R>(options: FileImportOptions<R>) {
  const send = useSendFile(options);
  const [machine] = useState(() =>
    fileImportMachine.provide({
      actors: { sendFile: fromPromise<ImportResult, ImportInput>(({ input }) => send.current(input)) },
    }),
  );
  const actor = useActorRef(machine, inspectOptions());
  const report = useSelector(actor, ({ context }) => context.report as R | null);
  const importFile = async (file: File, proof: Proof): Promise<R> => {
    actor.send({ type: 'import.begin', file, proof } satisfies FileImportEvent);
    const now = await waitFor(actor, (each) => !each.hasTag('busy'));
    if (!now.matches('reported')) throw now.context.error;
    return now.context.report as R;
  };
  return { report, importFile, closeReport: () => actor.send({ type: 'report.close' }) };
}

/** The latest function to send a file. The same file is the same request, even with another password. */
function useSendFile<R>({ entities, send }: FileImportOptions<R>) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const sendFile = async ({ file, proof }: ImportInput): Promise<ImportResult> => {
    const text = await readText(file).then(
      (content) => ({ name: file.name, content }),
      (error: unknown) => ({ error }),
    );
    if ('error' in text) return { ok: false, error: text.error };
    try {
      return { ok: true, report: await idempotentSend(text, (key) => send(text, proof as Proof, key)) };
    } catch (error) {
      takeOver(error);
      if (isOutcomeUnknown(error)) throw error;
      return { ok: false, error };
    } finally {
      await queries.invalidateQueries(queriesShowing(...entities));
    }
  };
  const latest = useRef(sendFile);
  useLayoutEffect(() => {
    latest.current = sendFile;
  });
  return latest;
}
