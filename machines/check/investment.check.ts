import { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import type { Machines, Override, Violation } from './check.contract.ts';
import { doomed, type Graph, graphOf } from './graph.ts';
import { begun, isIdentified, type Order, stepsOfOrders, unborn } from './order.ts';

type Fault = Pick<Violation, 'invariant' | 'field'> & { isAt: (order: Order) => boolean };

const paidAlready = ['CHARGED', 'SIGNED_PENDING', 'SIGNED', 'CLOSED'];
/** Every investment that may be there when the tenant changes its mind. What had begun goes on under the new choices. */
const underWay = () =>
  InvestmentStatus.options
    .filter((status) => status !== 'MINTED' && status !== 'CANCELED')
    .map((status) => begun(status, paidAlready.includes(status) ? 1 : 0));

/** What may never happen between an investor and an order, whoever acts in whatever order. */
export function checkInvestment(override: Override, machines: Machines): Violation[] {
  const next = stepsOfOrders(override, machines, 'any');
  // Also of orders that are there already: a tenant that takes no new ones still has to finish those.
  const nodes = [graphOf([unborn()], next), graphOf(underWay(), next)].flatMap((graph) => graph.nodes);
  const faults: Fault[] = [
    { invariant: 'mintInReflection', field: 'hide', isAt: isMintedEarly },
    { invariant: 'paidTwice', field: 'paymentMethods', isAt: ({ paid }) => paid > 1 || paid < 0 },
    {
      invariant: 'paymentWithoutIdentity',
      field: 'flows.onboarding',
      isAt: (order) => override.hasKyc && isPaying(order) && !isIdentified(order),
    },
    { invariant: 'chargeWithoutRefund', field: 'hide', isAt: (order) => !isRefundable(order, () => [...next(order)]) },
  ];
  const found = faults.flatMap(({ isAt, ...fault }) => {
    const at = nodes.find(isAt);
    return at ? [{ ...fault, what: at.investment.status, path: at.path }] : [];
  });
  const inOrder = stepsOfOrders(override, machines, 'asked');
  const atFirst = stuck(graphOf([unborn()], inOrder), override);
  return [...found, ...(atFirst.length ? atFirst : stuck(graphOf(underWay(), inOrder), override))];
}

/** An order that is open can still become a token, and one that cannot can still end. */
function stuck(whole: Graph<Order>, { hasPayment }: Override): Violation[] {
  const lives = ({ investment, project, paid }: Order) =>
    investment.status !== 'CANCELED' && (paid > 0 ? project !== 'ended' : project === 'open' && hasPayment);
  const ends = ({ investment: { status } }: Order) => status === 'MINTED' || status === 'CANCELED';
  const lost = doomed(whole, ({ investment }) => investment.status === 'MINTED').filter(lives);
  const made = ({ investment }: Order) => investment.status !== 'new';
  const worst = doomed(whole, ends).find(made) ?? lost.toSorted((one, other) => rankOf(other) - rankOf(one)).at(0);
  if (!worst) return [];
  const field = worst.investment.status === 'METHOD_PAYMENT' ? 'paymentMethods' : 'flows.onboarding';
  return [{ invariant: 'orderDeadEnd', field, what: worst.investment.status, path: worst.path }];
}

const rankOf = ({ investment: { status }, project }: Order) =>
  project === 'open'
    ? InvestmentStatus.options.findIndex((option) => option === status && option !== 'PAYMENT_ERROR')
    : -1;

const isMintedEarly = ({ investment, reflection }: Order) =>
  reflection !== 'over' && (investment.status === 'MINTED' || investment.kept.mintPending === true);

const isPaying = ({ paid, emits }: Order) => paid > 0 || emits.includes('payment.ordered');

/** Whoever has paid gets the whole back: by a manager at any time, by their own word while they reflect, at the end by itself. */
function isRefundable(
  { paid, investment, isMinting, reflection, project }: Order,
  next: () => readonly Order[],
): boolean {
  if (paid <= 0 || investment.status === 'MINTED') return true;
  if (isMinting) return true;
  const after = next();
  const givenBackBy = (actor: string) =>
    after.some(
      (order) =>
        order.path.at(-1)?.actor === actor &&
        order.investment.status === 'CANCELED' &&
        order.emits.includes('refund.requested'),
    );
  return (
    givenBackBy('ADMIN') &&
    (reflection !== 'running' || givenBackBy('USER')) &&
    (project !== 'ended' || givenBackBy('SYSTEM'))
  );
}
