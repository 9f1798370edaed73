import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { StepValues } from '#machines/orders/invest/invest.contract.ts';
import { identityStartMachine } from '#machines/people/identityStart/identityStart.machine.ts';
import { ApiError } from '#web/api/errors.ts';
import { kycQuery } from '#web/api/people/account.ts';
import { isUnreachable, submitEvent } from '#web/wizard/submitEvent.ts';
import type { WizardActor } from '#web/wizard/wizardActor.ts';

/** The wizard saves the step. It can repeat a request without an answer, because requests are idempotent. */
async function save(wizard: WizardActor, values: StepValues): Promise<SubmitResult> {
  const answer = await submitEvent(wizard, { type: 'step.save', values });
  if (isUnreachable(wizard.getSnapshot())) throw new ApiError(0, null);
  return answer;
}

export const identityStartLogic = (wizard: WizardActor, queries: QueryClient) =>
  identityStartMachine.provide({
    actors: {
      saveStep: fromPromise<SubmitResult, { values: StepValues }>(({ input }) => save(wizard, input.values)),
      fetchProviderUrl: fromPromise<string | null>(async () => {
        const { url } = await queries.fetchQuery({ ...kycQuery, staleTime: 0 });
        return url;
      }),
    },
  });
