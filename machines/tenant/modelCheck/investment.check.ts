import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { isPaid } from '#machines/orders/investment/investment.selectors.ts';
import { finalStatuses } from '#machines/shared/status.ts';
import { buildGraph, deadEnds, type Graph } from './graph.ts';
import type { MachineConfiguration, Machines, Violation } from './modelCheck.contract.ts';
import { isIdentified, newOrder, type Order, orderUnderWay, stepsOfOrders } from './order.ts';

type ForbiddenState = Pick<Violation, 'invariant' | 'field'> & { isAt: (order: Order) => boolean };

const endStatuses = finalStatuses(investmentMachine);

/** Every investment that can exist when the configuration changes. It continues under the new configuration. */
const ordersUnderWay = () =>
  InvestmentStatus.options
    .filter((status) => !endStatuses.includes(status))
    .map((status) => orderUnderWay(status, isPaid(status) ? 1 : 0));

/** Checks that no order of actions leads an investor and an order into a forbidden state. */
export function checkInvestment(configuration: MachineConfiguration, machines: Machines): Violation[] {
  const next = stepsOfOrders(configuration, machines, 'any');
  // Existing orders are included: a tenant that accepts no new ones still has to complete them.
  const nodes = [buildGraph([newOrder()], next), buildGraph(ordersUnderWay(), next)].flatMap((graph) => graph.nodes);
  const forbiddenStates: ForbiddenState[] = [
    { invariant: 'mintInReflection', field: 'hide', isAt: isMintedEarly },
    { invariant: 'paidTwice', field: 'paymentMethods', isAt: ({ paid }) => paid > 1 || paid < 0 },
    {
      invariant: 'paymentWithoutIdentity',
      field: 'flows.onboarding',
      isAt: (order) => configuration.hasKyc && isPaying(order) && !isIdentified(order),
    },
    { invariant: 'chargeWithoutRefund', field: 'hide', isAt: (order) => !isRefundable(order, () => [...next(order)]) },
  ];
  const found = forbiddenStates.flatMap(({ isAt, ...violation }) => {
    const at = nodes.find(isAt);
    return at ? [{ ...violation, what: at.investment.status, path: at.path }] : [];
  });
  const nextAsExpected = stepsOfOrders(configuration, machines, 'configured');
  const stuckFromStart = stuck(buildGraph([newOrder()], nextAsExpected), configuration);
  return [
    ...found,
    ...(stuckFromStart.length ? stuckFromStart : stuck(buildGraph(ordersUnderWay(), nextAsExpected), configuration)),
  ];
}

/** Every open order can still lead to minted tokens, and one that cannot can still be cancelled. */
function stuck(graph: Graph<Order>, { hasPayment }: MachineConfiguration): Violation[] {
  const canStillSucceed = ({ investment, project, paid }: Order) =>
    investment.status !== 'CANCELED' && (paid > 0 ? project !== 'ended' : project === 'open' && hasPayment);
  const hasEnded = ({ investment: { status } }: Order) => status === 'MINTED' || status === 'CANCELED';
  const unmintable = deadEnds(graph, ({ investment }) => investment.status === 'MINTED').filter(canStillSucceed);
  const isCreated = ({ investment }: Order) => investment.status !== 'new';
  const worst =
    deadEnds(graph, hasEnded).find(isCreated) ??
    unmintable.toSorted((one, other) => computeRank(other) - computeRank(one)).at(0);
  if (!worst) return [];
  const field = worst.investment.status === 'METHOD_PAYMENT' ? 'paymentMethods' : 'flows.onboarding';
  return [{ invariant: 'orderDeadEnd', field, what: worst.investment.status, path: worst.path }];
}

const computeRank = ({ investment: { status }, project }: Order) =>
  project === 'open'
    ? InvestmentStatus.options.findIndex((option) => option === status && option !== 'PAYMENT_ERROR')
    : -1;

const isMintedEarly = ({ investment, reflection }: Order) =>
  reflection !== 'over' && (investment.status === 'MINTED' || investment.machineState.mintPending === true);

const isPaying = ({ paid, emits }: Order) => paid > 0 || emits.includes('payment.ordered');

/**
 * A payment can be refunded completely: by a manager at any time, by the investor during the reflection period, and by
 * the system when the project ends.
 */
function isRefundable(
  { paid, investment, isMinting, reflection, project }: Order,
  next: () => readonly Order[],
): boolean {
  if (paid <= 0 || investment.status === 'MINTED') return true;
  if (isMinting) return true;
  const after = next();
  const isRefundedBy = (actor: string) =>
    after.some(
      (order) =>
        order.path.at(-1)?.actor === actor &&
        order.investment.status === 'CANCELED' &&
        order.emits.includes('refund.requested'),
    );
  return (
    isRefundedBy('ADMIN') &&
    (reflection !== 'running' || isRefundedBy('USER')) &&
    (project !== 'ended' || isRefundedBy('SYSTEM'))
  );
}
