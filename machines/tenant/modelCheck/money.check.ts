import { buildSearchModel } from '#machines/manifests.ts';
import { buildGraph, deadEnds } from './graph.ts';
import type { Machines, Violation } from './modelCheck.contract.ts';
import { type Entity, entityAt, listMoves } from './moves.ts';
import { searchModelOn } from './searchModelOn.ts';

/** An entity and its unanswered or confirmed payment requests. */
interface Paying extends Entity {
  outstanding: readonly string[];
}

/** The emitted events that request a payment, and those that report that it was refused or returned. */
const orders: Record<'earning' | 'payment', Record<string, { request: string; undo: readonly string[] }>> = {
  earning: {
    payment: { request: 'payment.requested', undo: ['payment.refused'] },
    claim: { request: 'claim.requested', undo: ['claim.refused', 'claim.returned'] },
    seizure: { request: 'seizure.requested', undo: ['seizure.refused', 'seizure.returned'] },
  },
  payment: { refund: { request: 'refund.requested', undo: ['refund.refused', 'refund.reversed'] } },
};

/** No payee is paid twice: a payment is requested only when none is outstanding. Received money can be refunded. */
export const checkMoney = (machines: Machines): Violation[] => [
  ...(['earning', 'payment'] as const).flatMap((name) => checkTwice(name, machines)),
  ...checkReturn(machines),
];

/** Includes all alternative facts, so that late money and bank payments are covered. */
const buildModel = (name: 'earning' | 'payment', machines: Machines) =>
  searchModelOn(name, machines[name], {}, Object.keys(buildSearchModel(name).given));

function checkReturn(machines: Machines): Violation[] {
  const model = buildModel('payment', machines);
  const graph = buildGraph([entityAt('new', model.machineState)], (entity) => listMoves('payment', model, entity));
  const stuck = deadEnds(graph, ({ status }) => status === 'refunded').find(
    ({ machineState }) => machineState.arrived !== null,
  );
  if (!stuck) return [];
  return [{ invariant: 'chargeWithoutRefund', field: 'paymentMethods', what: stuck.status, path: stuck.path }];
}

function checkTwice(name: 'earning' | 'payment', machines: Machines): Violation[] {
  const model = buildModel(name, machines);
  const start: Paying = { ...entityAt('new', model.machineState), outstanding: [] };
  const { nodes } = buildGraph<Paying>([start], function* (entity) {
    if (isPaidTwice(entity)) return;
    for (const next of listMoves(name, model, entity)) {
      const outstanding = outstandingAfter(entity.outstanding, next.emits, Object.values(orders[name]));
      yield { ...next, outstanding: outstanding, key: `${next.key} ${outstanding}` };
    }
  });
  const at = nodes.find(isPaidTwice);
  return at ? [{ invariant: 'paidTwice', field: 'paymentMethods', what: at.status, path: at.path }] : [];
}

const isPaidTwice = ({ outstanding }: Paying) => new Set(outstanding).size < outstanding.length;

const outstandingAfter = (
  before: readonly string[],
  emits: readonly string[],
  rules: readonly { request: string; undo: readonly string[] }[],
): string[] =>
  rules.flatMap(({ request, undo }) => {
    const requested = [...before, ...emits].filter((type) => type === request);
    return emits.some((type) => undo.includes(type)) ? requested.slice(1) : requested;
  });
