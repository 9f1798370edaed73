import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type {
  Publication,
  PublishResult,
  WrittenConfiguration,
} from '#machines/tenant/configurationEditor/configurationEditor.contract.ts';
import { configurationEditorMachine } from '#machines/tenant/configurationEditor/configurationEditor.machine.ts';
import { type Configuration, Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import { ApiError } from '#web/api/errors.ts';
import {
  checkConfiguration,
  configurationQuery,
  fetchVersion,
  publishConfiguration,
} from '#web/api/tenant/configuration.ts';
import { isOutcomeUnknown } from '#web/commands/idempotentSend.ts';
import { stepUpErrors } from '#web/commands/StepUp.tsx';
import { type FormErrorsByCode, toFormErrors } from '#web/forms/formErrors.ts';

const STALE = 'stale_version';

const errorsByCode: FormErrorsByCode = {
  [STALE]: { form: { id: 'configuration.stale' } },
  ...stepUpErrors,
  unsound: { form: { id: 'configuration.unsound.title' } },
};

async function publish(
  queries: QueryClient,
  { choices, note, password, version }: Publication,
): Promise<PublishResult> {
  try {
    const published = await publishConfiguration({ ...choices, note, password }, version);
    const { approval } = published;
    return { ok: true, version: published.version, ...(approval && { approval }) };
  } catch (error) {
    if (!(error instanceof ApiError) || isOutcomeUnknown(error)) throw error;
    const refused = { ok: false, refusal: toFormErrors(error, errorsByCode) } as const;
    if (error.error === STALE) return { ...refused, newer: await fetchNewest(queries) };
    const verdict = v.safeParse(Verdict, error.data);
    return verdict.success ? { ...refused, verdict: verdict.output } : refused;
  }
}

const fetchNewest = (queries: QueryClient) => queries.fetchQuery({ ...configurationQuery, staleTime: 0 });

export const editorLogic = (queries: QueryClient) =>
  configurationEditorMachine.provide({
    actors: {
      check: fromPromise<Verdict, WrittenConfiguration>(({ input }) => checkConfiguration(input)),
      publish: fromPromise<PublishResult, Publication>(({ input }) => publish(queries, input)),
      fetchVersion: fromPromise<Configuration, { version: number }>(({ input }) => fetchVersion(input.version)),
    },
  });
