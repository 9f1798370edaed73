import { fromPromise } from 'xstate';
import type { Declared } from '#machines/declareInterest/declareInterest.contract.ts';
import { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import type { InvestAnswer, InvestmentView } from '#machines/invest/invest.contract.ts';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { createInvestment, type NewOrder, sendInvestmentEvent } from '#web/api/investments.ts';
import { answered, type Source } from './invest.answers.ts';
import type { SendOnce } from './invest.once.ts';

const priceChanged = { stale_version: { form: { id: 'invest.error.priceChanged' } } };

/** What the wizard asks about an issuance and an investment in it. */
export function orderActors(source: Source, once: SendOnce) {
  const order = (projectId: string, body: NewOrder) =>
    once(`${projectId} ${JSON.stringify(body)}`, body, (sent, key) => createInvestment(projectId, sent, key));

  return {
    createInvestment: fromPromise<InvestAnswer, { projectId: string; tokens: number; price: number; referral: string }>(
      ({ input: { projectId, tokens, price, referral } }) => {
        const body: NewOrder = { type: 'order.create', tokens, price, ...(referral && { referralCode: referral }) };
        return answered(source, order(projectId, body), priceChanged);
      },
    ),
    sendInvestmentEvent: fromPromise<InvestAnswer, { investment: InvestmentView; event: InvestmentEvent }>(
      ({ input: { investment, event } }) => answered(source, sendOnce(once, investment, event)),
    ),
    declareInterest: declareInterestMachine.provide({
      actors: {
        declareInterest: fromPromise<Declared, { projectId: string; tokens: number; price: number }>(
          async ({ input: { projectId, tokens, price } }) => {
            const declared = order(projectId, { type: 'interest.declare', tokens, price });
            const answer = await answered(source, declared, priceChanged);
            const { offer, investment } = answer.changes;
            if (!answer.ok) return { ok: false, refusal: answer.refusal, ...(offer && { offer }) };
            if (!investment) throw new Error('An interest that was declared is not there');
            return { ok: true, investment };
          },
        ),
      },
    }),
  };
}

/** An event goes out with the version that it was decided on. */
export const sendOnce = (once: SendOnce, { id, version }: InvestmentView, event: InvestmentEvent) =>
  once(`${id} ${JSON.stringify(event)}`, { event, version }, (sent, key) => sendInvestmentEvent(id, sent, key));
