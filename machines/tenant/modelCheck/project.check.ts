import { buildGraph, deadEnds } from './graph.ts';
import type { MachineConfiguration, Machines, Violation } from './modelCheck.contract.ts';
import { type Entity, entityAt, listMoves } from './moves.ts';
import { searchModelOn } from './searchModelOn.ts';

const field = 'flows.project_status';
const statusesUnderWay = [
  'DRAFT',
  'PRE_CAMPAIGN',
  'VALIDATING.waiting',
  'VALIDATING.validated',
  'CAMPAIGN',
  'SUSPENDED',
  'CLOSED.counting',
  'CLOSED.insolvent',
];

/** Every listed phase is reachable, and a project in any status can be closed without being withdrawn. */
export function checkProject({ phases }: MachineConfiguration, { project }: Machines): Violation[] {
  const model = searchModelOn('project', project, { phases, softCapFirm: false, firmReached: true }, [
    'the soft cap is not reached',
    'its end has passed',
  ]);
  const events = model.events.filter(({ type }) => type !== 'project.withdraw');
  const next = (entity: Entity) => listMoves('project', { ...model, machineState: {}, events }, entity);
  const fresh = buildGraph([entityAt('new', {})], next);
  const phaseOf = ({ status }: Entity) => status.split('.')[0] ?? status;
  const reached = [...new Set(fresh.nodes.map(phaseOf))].filter((phase) => phase !== 'new');
  const missed = phases.find((phase, index) => !reached.includes(phase) || phases.indexOf(phase) !== index);
  const last = fresh.nodes.at(-1);
  const fromAnyStatus = buildGraph(
    [entityAt('new', {}), ...statusesUnderWay.map((status) => entityAt(status, {}))],
    next,
  );
  const stuck = deadEnds(
    fromAnyStatus,
    ({ status }) => status === 'CLOSED.financed' || status === 'CLOSED.repaid' || status === 'CLOSED.ended',
  );
  const stuckKeys = new Set(stuck.map(({ key }) => key));
  const worst = fresh.nodes.findLast(({ key }) => stuckKeys.has(key)) ?? stuck.at(-1);
  return [
    ...(missed === undefined
      ? []
      : [{ invariant: 'phaseUnreachable' as const, field, what: missed, path: last?.path ?? [] } as const]),
    ...(worst ? [{ invariant: 'projectDeadEnd' as const, field, what: worst.status, path: worst.path } as const] : []),
  ];
}
