import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { ownSimulationMachine } from '#machines/people/ownSimulation/ownSimulation.machine.ts';
import { acknowledgeSimulation } from '#web/api/people/onboarding.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { submissionResult } from '#web/forms/formErrors.ts';

/** It is done once the page shows until when the acknowledgement is good. */
export const ownSimulationLogic = (queries: QueryClient) =>
  ownSimulationMachine.provide({
    actors: {
      acknowledge: fromPromise<SubmitResult, { netWorth: number | null }>(async ({ input: { netWorth } }) => {
        const result = await submissionResult(acknowledgeSimulation(netWorth));
        if (result.ok) await queries.invalidateQueries(queriesShowing('onboarding'));
        return result;
      }),
    },
  });
