import { type FormSnapshot, isTyped } from '#machines/app/form/form.selectors.ts';
import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import type { SignatureEvent } from '#machines/orders/signature/signature.contract.ts';
import { isOnRecord } from '#machines/people/suitability/suitability.selectors.ts';
import type { InvestContext, InvestData, InvestPath, InvestReply, InvestRequest, Order } from './invest.contract.ts';
import { merged, withReply } from './invest.merge.ts';
import { canVisit, isReached, isStaying, pathFor, statusOf } from './invest.nextPage.ts';
import {
  buildAcceptanceEvent,
  buildChoiceEvent,
  canOpenPayment,
  canOrder,
  canSend,
  canSign,
  canUpload,
  fullBalance,
} from './invest.permissions.ts';
import { canRepeat } from './invest.requests.ts';
import { stateIds } from './invest.states.ts';

type GuardArgs = { context: InvestContext };
type To = InvestRequest['to'];

const isPicked = ({ draft }: InvestContext) => draft.method !== null;

export const investGuards = {
  isVisitable: ({ context }: GuardArgs, { path }: { path: InvestPath }) =>
    canVisit(path, context.data, isPicked(context)),
  isShown: (_: GuardArgs, { path, to }: { path: InvestPath; to: string }) => to === `#${stateIds[path]}`,
  isPlace: ({ context }: GuardArgs, { path }: { path: InvestPath }) => pathFor(context.data) === path,
  isStaying: ({ context }: GuardArgs, { path, data }: { path: InvestPath; data: InvestData }) =>
    isStaying(path, context.data, merged(context.data, data), isPicked(context)),
  isReached: ({ context }: GuardArgs, { path }: { path: InvestPath }) =>
    isReached(path, context.data, isPicked(context)),
  isRefused: (_: GuardArgs, { answer }: { answer: InvestReply }) => !answer.ok,
  isRefusedHere: ({ context }: GuardArgs, { path, answer }: { path: InvestPath; answer: InvestReply }) =>
    !answer.ok && isStaying(path, context.data, withReply(context.data, answer), isPicked(context)),
  isRepeatable: ({ context: { data, pending } }: GuardArgs, { to }: { to: To }) =>
    pending?.to === to && canRepeat(data, pending),
  isTestOpen: ({ context: { data } }: GuardArgs) => data.suitability !== null && !isOnRecord(data.suitability.status),
  isInterestDeclared: ({ context }: GuardArgs) => statusOf(context.data) === 'RESERVED',
  isInterestDeclaredNow: (_: GuardArgs, { data }: { data: InvestData }) => statusOf(data) === 'RESERVED',
  isInterestGone: ({ context }: GuardArgs, { data }: { data: InvestData }) =>
    statusOf(context.data) === 'RESERVED' && statusOf(data) === null,
  isOrderReady: ({ context: { data } }: GuardArgs, { order }: { order: Order }) => canOrder(data, order),
  isConversionReady: ({ context: { data } }: GuardArgs, { order }: { order: Order }) =>
    statusOf(data) === 'RESERVED' && canOrder(data, order),
  isAcceptable: ({ context: { data } }: GuardArgs, { order }: { order: Order }) =>
    canSend(data, buildAcceptanceEvent(order)),
  isAmountTyped: (_: GuardArgs, { snapshot }: { snapshot: FormSnapshot }) => isTyped(snapshot),
  isMethodPicked: ({ context }: GuardArgs) =>
    isPicked(context) &&
    (statusOf(context.data) === 'METHOD_PAYMENT' || canSend(context.data, { type: 'payment.begin' })),
  isChoiceAllowed: ({ context: { data, draft } }: GuardArgs) => {
    const choice = buildChoiceEvent(data, draft);
    return choice !== null && canSend(data, choice);
  },
  isBalanceAllowed: ({ context: { data } }: GuardArgs) => {
    const choice = buildChoiceEvent(data, fullBalance);
    return choice !== null && canSend(data, choice);
  },
  isProofAllowed: ({ context }: GuardArgs) => canUpload(context.data),
  isPaymentOpenable: ({ context }: GuardArgs) => canOpenPayment(context.data),
  isEventAllowed: ({ context }: GuardArgs, { event }: { event: InvestmentEvent }) => canSend(context.data, event),
  isSignatureEventAllowed: ({ context }: GuardArgs, { event }: { event: SignatureEvent }) =>
    canSign(context.data, event),
};
