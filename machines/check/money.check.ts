import { trialOf } from '#machines/trials/trials.ts';
import { boundedTo } from './bounded.ts';
import type { Machines, Violation } from './check.contract.ts';
import { doomed, graphOf } from './graph.ts';
import { movesOf, type Thing, thingAt } from './moves.ts';

/** A thing and the orders to pay that nobody has answered or that were answered with yes. */
interface Paying extends Thing {
  standing: readonly string[];
}

/** What asks for money, what says that it did not go, and what says that it came back. */
const orders: Record<'earning' | 'payment', Record<string, { ask: string; undo: readonly string[] }>> = {
  earning: {
    payment: { ask: 'payment.requested', undo: ['payment.refused'] },
    claim: { ask: 'claim.requested', undo: ['claim.refused', 'claim.returned'] },
  },
  payment: { refund: { ask: 'refund.requested', undo: ['refund.refused'] } },
};

/** Nobody is paid twice: no order to pay goes out while one stands. What was paid can go back. */
export const checkMoney = (machines: Machines): Violation[] => [
  ...(['earning', 'payment'] as const).flatMap((name) => checkTwice(name, machines)),
  ...checkReturn(machines),
];

/** All that can be otherwise is tried: money that comes late, or over a bank, is money too. */
const trialWith = (name: 'earning' | 'payment', machines: Machines) =>
  boundedTo(name, machines[name], {}, Object.keys(trialOf(name).given));

function checkReturn(machines: Machines): Violation[] {
  const trial = trialWith('payment', machines);
  const graph = graphOf([thingAt('new', trial.kept)], (thing) => movesOf('payment', trial, thing));
  const stuck = doomed(graph, ({ status }) => status === 'refunded').find(({ kept }) => kept.arrived !== null);
  if (!stuck) return [];
  return [{ invariant: 'chargeWithoutRefund', field: 'paymentMethods', what: stuck.status, path: stuck.path }];
}

function checkTwice(name: 'earning' | 'payment', machines: Machines): Violation[] {
  const trial = trialWith(name, machines);
  const start: Paying = { ...thingAt('new', trial.kept), standing: [] };
  const { nodes } = graphOf<Paying>([start], function* (thing) {
    if (isTwice(thing)) return;
    for (const next of movesOf(name, trial, thing)) {
      const standing = standingAfter(thing.standing, next.emits, Object.values(orders[name]));
      yield { ...next, standing, key: `${next.key} ${standing}` };
    }
  });
  const at = nodes.find(isTwice);
  return at ? [{ invariant: 'paidTwice', field: 'paymentMethods', what: at.status, path: at.path }] : [];
}

const isTwice = ({ standing }: Paying) => new Set(standing).size < standing.length;

const standingAfter = (
  before: readonly string[],
  emits: readonly string[],
  rules: readonly { ask: string; undo: readonly string[] }[],
): string[] =>
  rules.flatMap(({ ask, undo }) => {
    const asked = [...before, ...emits].filter((type) => type === ask);
    return emits.some((type) => undo.includes(type)) ? asked.slice(1) : asked;
  });
