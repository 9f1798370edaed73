import type { MoneyOutcome, MoneyRequest, OrderState, RedirectPaymentProvider } from './payment.ts';
import { type RedsysAnswer, redsysClient } from './redsysClient.ts';
import { isApprovedPayment, isApprovedRefund, isDefiniteRefusal, toCurrency } from './redsysCodes.ts';
import { readRedsysNotice } from './redsysNotice.ts';
import { registrationOrder } from './redsysOrder.ts';
import { chargeParameters, movement, type RedsysConfig, redirectParameters } from './redsysParameters.ts';
import { type FoundTransaction, redsysPayment, redsysRefund } from './redsysQuery.ts';
import { sealEnvelope } from './redsysSignature.ts';

export const redsysHosts = { live: 'https://sis.redsys.es', test: 'https://sis-t.redsys.es:25443' } as const;

/** "The amount to refund is more than is allowed", which is the answer to a second full refund. */
const alreadyRefunded = 'SIS0057';
/** Requested, and authenticating: the payer is on the provider's page, or has left it. `P` follows, and finally `F`. */
const unfinished = ['S', 'A'];
/** The order number was used already, so an earlier attempt of the same charge arrived. */
const orderRepeated = ['SIS0051', '913', '0913'];

/** Redsys, Spain's card terminal: cards and Bizum by redirect; refunds and charges of registered cards by REST. */
export function redsysProvider(config: RedsysConfig): RedirectPaymentProvider {
  const { move, query } = redsysClient(config);

  async function fetchState(order: string, type: string): Promise<OrderState> {
    return toOrderState(await query(order, type), type === redsysRefund ? isApprovedRefund : isApprovedPayment);
  }

  return {
    start(request) {
      const parameters = redirectParameters(config, request);
      const fields = sealEnvelope(config, parameters.DS_MERCHANT_ORDER, parameters);
      return { url: `${config.host}/sis/realizarPago`, fields: { ...fields } };
    },

    readNotice: (body) => readRedsysNotice(config, body),

    async fetch(order) {
      const state = await fetchState(order, redsysPayment);
      if (state.state !== 'absent') return state;
      const registration = await fetchState(registrationOrder(order), redsysPayment);
      return registration.state === 'settled' ? { state: 'registered' } : registration;
    },

    async charge(request) {
      const answer = await move(chargeParameters(config, request));
      if (!orderRepeated.includes(answer.code)) return toOutcome(answer, isApprovedPayment);
      return outcomeOfEarlier(request, await fetchState(request.order, redsysPayment));
    },

    async refund(request) {
      const before = await fetchState(request.order, redsysRefund);
      if (before.state === 'settled') return outcomeOfEarlier(request, before);
      const answer = await move(movement(config, request, redsysRefund));
      if (answer.code !== alreadyRefunded) return toOutcome(answer, isApprovedRefund);
      return outcomeOfEarlier(request, await fetchState(request.order, redsysRefund));
    },
  };
}

type IsApproved = (responseCode: string) => boolean;

function toOutcome(answer: RedsysAnswer, isApproved: IsApproved): MoneyOutcome {
  const { isAnswered, code } = answer;
  if (!isAnswered) return { outcome: 'unknown', code };
  if (isApproved(code)) return { outcome: 'settled', reference: answer.reference };
  return { outcome: isDefiniteRefusal(code) ? 'refused' : 'unknown', code };
}

/** The outcome of an earlier attempt in Redsys' books. If they do not show it yet, the outcome is unknown. */
function outcomeOfEarlier({ amountMinor, currency }: MoneyRequest, state: OrderState): MoneyOutcome {
  if (state.state === 'refused') return { outcome: 'refused', code: state.responseCode };
  if (state.state !== 'settled') return { outcome: 'unknown', code: state.state };
  if (state.amountMinor !== amountMinor || state.currency !== currency) return { outcome: 'unknown', code: 'mismatch' };
  return { outcome: 'settled', reference: state.reference };
}

function toOrderState(found: FoundTransaction | 'absent' | 'unknown', isApproved: IsApproved): OrderState {
  if (typeof found === 'string') return { state: found };
  const { Ds_State, Ds_Response, Ds_Amount, Ds_Currency, Ds_AuthorisationCode } = found;
  if (unfinished.includes(Ds_State)) return { state: 'unfinished' };
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
