import { serializeAndSignJSONRequest } from 'redsys-easy';
import type { MoneyOutcome, MoneyRequest, OrderState, RedirectPaymentProvider } from './payment.ts';
import { type RedsysAnswer, redsysClient } from './redsysClient.ts';
import { isApproved, isDefiniteRefusal, toCurrency } from './redsysCodes.ts';
import { readRedsysNotice } from './redsysNotice.ts';
import { registrationOrder } from './redsysOrder.ts';
import { chargeParameters, movement, type RedsysConfig, redirectParameters } from './redsysParameters.ts';
import { type FoundTransaction, redsysPayment, redsysRefund } from './redsysQuery.ts';

export const redsysHosts = { live: 'https://sis.redsys.es', test: 'https://sis-t.redsys.es:25443' } as const;

/** "The amount to refund is more than is allowed", which is what a second whole refund is. */
const refundedAlready = 'SIS0057';
/** The order number was used: an earlier try of the same charge arrived. */
const orderRepeated = ['SIS0051', '913', '0913'];

/** Redsys, Spain's card terminal: cards, and Bizum, by redirect; refunds and charges of registered cards by REST. */
export function redsysProvider(config: RedsysConfig): RedirectPaymentProvider {
  const { move, query } = redsysClient(config);

  async function stateOf(order: string, type: string): Promise<OrderState> {
    return toOrderState(await query(order, type));
  }

  return {
    begin(request) {
      const fields = serializeAndSignJSONRequest(config.secretKey, redirectParameters(config, request));
      return { url: `${config.host}/sis/realizarPago`, fields: { ...fields } };
    },

    readNotice: (body) => readRedsysNotice(config, body),

    async fetch(order) {
      const state = await stateOf(order, redsysPayment);
      if (state.state !== 'absent') return state;
      const registration = await stateOf(registrationOrder(order), redsysPayment);
      return registration.state === 'settled' ? { state: 'pending' } : registration;
    },

    async charge(request) {
      const answer = await move(chargeParameters(config, request));
      if (!orderRepeated.includes(answer.code)) return toOutcome(answer);
      return foundBefore(request, await stateOf(request.order, redsysPayment));
    },

    async refund(request) {
      const before = await stateOf(request.order, redsysRefund);
      if (before.state === 'settled') return foundBefore(request, before);
      const answer = await move(movement(config, request, redsysRefund));
      if (answer.code !== refundedAlready) return toOutcome(answer);
      return foundBefore(request, await stateOf(request.order, redsysRefund));
    },
  };
}

function toOutcome(answer: RedsysAnswer): MoneyOutcome {
  const { heard, code } = answer;
  if (!heard) return { outcome: 'unknown', code };
  if (isApproved(code)) return { outcome: 'settled', reference: answer.reference };
  return { outcome: isDefiniteRefusal(code) ? 'refused' : 'unknown', code };
}

/** What an earlier try came to, by Redsys' own books. That they do not show it yet proves nothing. */
function foundBefore({ amountMinor, currency }: MoneyRequest, state: OrderState): MoneyOutcome {
  if (state.state === 'refused') return { outcome: 'refused', code: state.responseCode };
  if (state.state !== 'settled') return { outcome: 'unknown', code: state.state };
  if (state.amountMinor !== amountMinor || state.currency !== currency) return { outcome: 'unknown', code: 'mismatch' };
  return { outcome: 'settled', reference: state.reference };
}

function toOrderState(found: FoundTransaction | 'absent' | 'unknown'): OrderState {
  if (typeof found === 'string') return { state: found };
  const { Ds_State, Ds_Response, Ds_Amount, Ds_Currency, Ds_AuthorisationCode } = found;
  if (Ds_State !== 'F' || Ds_Response === undefined) return { state: 'pending' };
  if (Ds_Amount === undefined || Ds_Currency === undefined) return { state: 'unknown' };
  const state = isApproved(Ds_Response) ? 'settled' : 'refused';
  return {
    state,
    amountMinor: Ds_Amount,
    currency: toCurrency(Ds_Currency),
    responseCode: Ds_Response,
    reference: Ds_AuthorisationCode.trim(),
  };
}
