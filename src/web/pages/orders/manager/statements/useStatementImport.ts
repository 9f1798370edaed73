import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import {
  type BookInput,
  type BookResult,
  type ReadInput,
  type ReadResult,
  statementImportMachine,
} from '#machines/orders/statementImport/statementImport.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { takeOver } from '#web/api/errors.ts';
import { importBankStatement, previewBankStatement } from '#web/api/orders/bankStatements.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { isOutcomeUnknown, useIdempotentSend } from '#web/commands/idempotentSend.ts';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { readText } from '#web/parts/app/readText.ts';

/** The import of a statement: its steps, and what the manager may do now. */
export function useStatementImport() {
  const calls = useCalls();
  const [machine] = useState(() =>
    statementImportMachine.provide({
      actors: {
        readFile: fromPromise<ReadResult, ReadInput>(({ input }) => calls.current.read(input)),
        bookFile: fromPromise<BookResult, BookInput>(({ input }) => calls.current.book(input)),
      },
    }),
  );
  const actor = useActorRef(machine, inspectOptions());
  const now = useSelector(actor, (snapshot) => snapshot);
  /** Resolves once the file is booked, or rejects with the reason for the form to explain. */
  const book = async (proof: Proof): Promise<void> => {
    actor.send({ type: 'book.begin', proof });
    const settled = await waitFor(actor, (each) => !each.hasTag('busy'));
    if (!settled.matches('booked')) throw settled.context.error;
  };
  return {
    now,
    book,
    choose: (file: File | undefined) => actor.send(file ? { type: 'file.choose', file } : { type: 'file.drop' }),
    correct: (reading: StatementReading) => actor.send({ type: 'reading.correct', reading }),
    retry: () => actor.send({ type: 'reading.retry' }),
  };
}

const content = async ({ file, reading }: ReadInput) => ({ name: file.name, content: await readText(file), reading });

/** The latest functions that call the server. The same file is the same request, even with another password. */
function useCalls() {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const read = async (input: ReadInput): Promise<ReadResult> => {
    try {
      return { ok: true, preview: await previewBankStatement(await content(input)) };
    } catch (error) {
      takeOver(error);
      if (isOutcomeUnknown(error)) throw error;
      return { ok: false, error };
    }
  };
  const book = async ({ proof, ...input }: BookInput): Promise<BookResult> => {
    const text = await content(input);
    try {
      const send = (key: string) => importBankStatement({ ...text, ...(proof as Proof) }, key);
      return { ok: true, report: await idempotentSend(text, send) };
    } catch (error) {
      takeOver(error);
      if (isOutcomeUnknown(error)) throw error;
      return { ok: false, error };
    } finally {
      await queries.invalidateQueries(queriesShowing('bankLine', 'investment', 'incident', 'approval'));
    }
  };
  const latest = useRef({ read, book });
  useLayoutEffect(() => {
    latest.current = { read, book };
  });
  return latest;
}
