import { boundedTo } from './bounded.ts';
import type { Machines, Override, Violation } from './check.contract.ts';
import { doomed, graphOf } from './graph.ts';
import { movesOf, type Thing, thingAt } from './moves.ts';

const field = 'flows.project_status';
const under = ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING.waiting', 'VALIDATING.validated', 'CAMPAIGN', 'CLOSED.counting'];

/** A phase that is listed is come to, and from wherever a project is it can be closed without being withdrawn. */
export function checkProject({ phases }: Override, { project }: Machines): Violation[] {
  const trial = boundedTo('project', project, { phases, softCapFirm: false, firmReached: true }, [
    'the soft cap is not reached',
    'its end has passed',
  ]);
  const events = trial.events.filter(({ type }) => type !== 'project.withdraw');
  const next = (thing: Thing) => movesOf('project', { ...trial, kept: {}, events }, thing);
  const fresh = graphOf([thingAt('new', {})], next);
  const phaseOf = ({ status }: Thing) => status.split('.')[0] ?? status;
  const reached = [...new Set(fresh.nodes.map(phaseOf))].filter((phase) => phase !== 'new');
  const missed = phases.find((phase, index) => !reached.includes(phase) || phases.indexOf(phase) !== index);
  const last = fresh.nodes.at(-1);
  const whole = graphOf([thingAt('new', {}), ...under.map((status) => thingAt(status, {}))], next);
  const stuck = doomed(whole, ({ status }) => status === 'CLOSED.financed' || status === 'CLOSED.ended');
  const lost = new Set(stuck.map(({ key }) => key));
  const worst = fresh.nodes.findLast(({ key }) => lost.has(key)) ?? stuck.at(-1);
  return [
    ...(missed === undefined
      ? []
      : [{ invariant: 'phaseUnreachable' as const, field, what: missed, path: last?.path ?? [] } as const]),
    ...(worst ? [{ invariant: 'projectDeadEnd' as const, field, what: worst.status, path: worst.path } as const] : []),
  ];
}
