import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { formMachine } from '#machines/app/form/form.machine.ts';
import { Order } from '#machines/orders/invest/invest.contract.ts';
import { submitEvent } from './submitEvent.ts';
import type { WizardActor } from './wizardActor.ts';

const Interest = v.object({ tokens: v.number() });

const formWithSubmit = (submit: (values: unknown) => Promise<SubmitResult>) =>
  formMachine.provide({
    actors: { submit: fromPromise<SubmitResult, { values: unknown }>(({ input }) => submit(input.values)) },
  });

/** The forms that are children of the wizard. They submit validated values to it and show the outcome. */
export const formActors = (wizard: () => WizardActor) => ({
  amountForm: formWithSubmit((values) => submitEvent(wizard(), { type: 'order.place', order: v.parse(Order, values) })),
  interestForm: formWithSubmit(async (values) => {
    const { declareInterest } = wizard().getSnapshot().children;
    declareInterest?.send({ type: 'amount.confirm', ...v.parse(Interest, values) });
    return { ok: true, value: undefined };
  }),
});
