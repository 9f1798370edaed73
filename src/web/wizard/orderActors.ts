import { fromPromise } from 'xstate';
import type { formMachine } from '#machines/app/form/form.machine.ts';
import type { DeclareInterestResult } from '#machines/orders/declareInterest/declareInterest.contract.ts';
import { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import type { InvestAnswer, InvestmentView, Order } from '#machines/orders/invest/invest.contract.ts';
import type { InvestmentEvent, Warnings } from '#machines/orders/investment/investment.contract.ts';
import {
  createInvestment,
  type InvestmentCommand,
  type NewOrder,
  sendInvestmentEvent,
} from '#web/api/orders/investments.ts';
import type { IdempotentSend } from '#web/commands/idempotentSend.ts';
import { runCommand, type WizardSource } from './investCommands.ts';

/** The wizard's actors for orders and interests. */
export function orderActors(source: WizardSource, idempotentSend: IdempotentSend, interestForm: typeof formMachine) {
  // The warnings are not part of the request's identity: if the outcome is unknown, ticking a box does not make a new
  // order.
  const placeOrder = (projectId: string, { warnings, ...body }: NewOrder) =>
    idempotentSend(
      `${projectId} ${JSON.stringify(body)}`,
      { ...body, ...(warnings && { warnings }) },
      (request, options) => createInvestment(projectId, request, options),
    );

  return {
    createInvestment: fromPromise<InvestAnswer, { projectId: string; order: Order }>(async ({ input }) => {
      const { tokens, price, referral, warnings } = input.order;
      const body: NewOrder = { type: 'order.create', tokens: tokens ?? 0, price, warnings };
      const placed = placeOrder(input.projectId, { ...body, ...(referral && { referralCode: referral }) });
      return withField(await runCommand(source, placed), 'referralCode', 'referral');
    }),
    sendInvestmentEvent: fromPromise<
      InvestAnswer,
      { investment: InvestmentView; event: InvestmentEvent; warnings?: Warnings }
    >(({ input: { investment, event, warnings } }) =>
      runCommand(
        source,
        sendInvestmentCommand(idempotentSend, investment, { ...event, ...(warnings && { warnings }) }),
      ),
    ),
    declareInterest: declareInterestMachine.provide({
      actors: {
        interestForm,
        declareInterest: fromPromise<DeclareInterestResult, { projectId: string; tokens: number; price: number }>(
          async ({ input: { projectId, tokens, price } }) => {
            const declared = placeOrder(projectId, { type: 'interest.declare', tokens, price });
            const answer = await runCommand(source, declared);
            const { offer, investment } = answer.changes;
            if (!answer.ok) return { ok: false, refusal: answer.refusal, ...(offer && { offer }) };
            if (!investment) throw new Error('The reply to a declared interest contains no investment');
            return { ok: true, investment };
          },
        ),
      },
    }),
  };
}

/** Names the field of an error as the form does. */
function withField(answer: InvestAnswer, from: string, to: string): InvestAnswer {
  const fields = answer.ok ? undefined : answer.refusal.fields;
  const error = fields?.[from];
  if (answer.ok || !error) return answer;
  return { ...answer, refusal: { ...answer.refusal, fields: { ...fields, [to]: error } } };
}

/** Sends an event with the version that the user saw. */
export const sendInvestmentCommand = (
  idempotentSend: IdempotentSend,
  { id, version }: InvestmentView,
  event: InvestmentCommand,
) =>
  idempotentSend(`${id} ${JSON.stringify(event)}`, { event, version }, (request, options) =>
    sendInvestmentEvent(id, request, options),
  );
