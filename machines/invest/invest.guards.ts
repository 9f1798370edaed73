import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import type { SignatureEvent } from '#machines/signature/signature.contract.ts';
import { isOnRecord } from '#machines/suitability/suitability.selectors.ts';
import { acceptanceOf, choiceOf, mayOpenPayment, mayOrder, maySend, maySign, mayUpload } from './invest.asks.ts';
import type { InvestContext, InvestData, InvestPath, InvestReply, InvestRequest } from './invest.contract.ts';
import { merged, withReply } from './invest.merge.ts';
import { canVisit, isReached, isStaying, pathFor, statusOf } from './invest.placement.ts';
import { mayRepeat } from './invest.requests.ts';
import { stateIds } from './invest.states.ts';

type Asked = { context: InvestContext };
type To = InvestRequest['to'];

const isPicked = ({ draft }: InvestContext) => draft.method !== null;

export const investGuards = {
  isVisitable: ({ context }: Asked, { path }: { path: InvestPath }) => canVisit(path, context.data, isPicked(context)),
  isShown: (_: Asked, { path, to }: { path: InvestPath; to: string }) => to === `#${stateIds[path]}`,
  isPlace: ({ context }: Asked, { path }: { path: InvestPath }) => pathFor(context.data) === path,
  isStaying: ({ context }: Asked, { path, data }: { path: InvestPath; data: InvestData }) =>
    isStaying(path, context.data, merged(context.data, data), isPicked(context)),
  isReached: ({ context }: Asked, { path }: { path: InvestPath }) => isReached(path, context.data, isPicked(context)),
  isRefused: (_: Asked, { answer }: { answer: InvestReply }) => !answer.ok,
  isRefusedHere: ({ context }: Asked, { path, answer }: { path: InvestPath; answer: InvestReply }) =>
    !answer.ok && isStaying(path, context.data, withReply(context.data, answer), isPicked(context)),
  isRepeatable: ({ context: { data, pending } }: Asked, { to }: { to: To }) =>
    pending?.to === to && mayRepeat(data, pending),
  isTestOpen: ({ context: { data } }: Asked) => data.suitability !== null && !isOnRecord(data.suitability.status),
  isInterestDeclared: ({ context }: Asked) => statusOf(context.data) === 'RESERVED',
  isInterestDeclaredNow: (_: Asked, { data }: { data: InvestData }) => statusOf(data) === 'RESERVED',
  isInterestGone: ({ context }: Asked, { data }: { data: InvestData }) =>
    statusOf(context.data) === 'RESERVED' && statusOf(data) === null,
  isOrderReady: ({ context: { data, draft } }: Asked) => mayOrder(data, draft),
  isConversionReady: ({ context: { data, draft } }: Asked) => statusOf(data) === 'RESERVED' && mayOrder(data, draft),
  isAcceptable: ({ context: { data, draft } }: Asked) => maySend(data, acceptanceOf(draft)),
  isMethodPicked: ({ context }: Asked) => isPicked(context) && statusOf(context.data) === 'METHOD_PAYMENT',
  isPaymentToBegin: ({ context }: Asked) => isPicked(context) && maySend(context.data, { type: 'payment.begin' }),
  isChoiceAllowed: ({ context: { data, draft } }: Asked) => {
    const choice = choiceOf(data, draft);
    return choice !== null && maySend(data, choice);
  },
  isProofAllowed: ({ context }: Asked) => mayUpload(context.data),
  isPaymentOpenable: ({ context }: Asked) => mayOpenPayment(context.data),
  isEventAllowed: ({ context }: Asked, { event }: { event: InvestmentEvent }) => maySend(context.data, event),
  isSignatureEventAllowed: ({ context }: Asked, { event }: { event: SignatureEvent }) => maySign(context.data, event),
};
