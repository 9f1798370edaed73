import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { splitStatus } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { anyProject, type LifeAct, yesterday } from './lifeAct.ts';
import type { Life, LifeProject } from './openLife.ts';

const reason = 'Lo ha decidido un juez';

/** Calculates, approves and pays a distribution as managers do. */
async function pay({ attempt, world, test }: Life, manager: string, id: string): Promise<number> {
  for (const type of ['distribution.calculate', 'distribution.approve']) {
    const { status } = await attempt(manager, 'POST', `/distributions/${id}/events`, { type });
    if (status >= 300) return status;
  }
  await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
  await test.drain();
  return 200;
}

export async function distribute(life: Life, project: LifeProject, kind: string, gross: number): Promise<string> {
  const terms = { kind, gross, recordDate: yesterday(life) };
  const created = await life.attempt(project.manager, 'POST', `/issuances/${project.id}/distributions`, terms);
  const { id } = (created.data ?? {}) as Partial<Distribution>;
  const status = id ? await pay(life, project.manager, id) : created.status;
  return `${kind} of ${gross} → ${status}`;
}

export const payIncome: LifeAct = (life) => {
  const project = anyProject(life);
  const kind = { debt: 'interest', realEstate: 'rent', equity: 'dividend' }[project.product];
  return distribute(life, project, life.random.chance(0.2) ? 'capitalGain' : kind, life.random.between(1, 40_000));
};

/** An early repayment, the price of a property, or a reduction of capital. More than what is left is refused. */
export const returnCapital: LifeAct = (life) =>
  distribute(life, anyProject(life), 'capitalReturn', life.random.pick([1, 99, 12_345, 50_000, 100_001]));

/** Pays what is due, lets it be late, or declares it in default. */
export const followSchedule: LifeAct = async (life) => {
  const project = anyProject(life);
  const { random, attempt, call } = life;
  const plan = await call<{ rows: Instalment[] }>(project.manager, 'GET', `/issuances/${project.id}/instalments`);
  const owed = plan.rows.find(({ status }) => splitStatus(status).payment === 'due');
  if (!owed) return undefined;
  const path = `/instalments/${owed.id}/events`;
  if (splitStatus(owed.status).lateness === 'overdue' && random.chance(0.2)) {
    const { status } = await attempt(project.manager, 'POST', path, { type: 'instalment.default', reason });
    return `default of ${owed.number} → ${status}`;
  }
  const { unknown } = owed.facts;
  const income = unknown.includes('income') ? { income: random.between(1, 30_000) } : {};
  const capital = unknown.includes('capital') ? { capital: random.between(1, 60_000) } : {};
  const body = { type: 'instalment.prepare', ...income, ...capital };
  const prepared = await attempt(project.manager, 'POST', path, body);
  if (prepared.status >= 300) return `prepare ${owed.number} → ${prepared.status}`;
  await life.pass();
  return payPrepared(life, project, owed.number);
};

async function payPrepared(life: Life, project: LifeProject, number: number): Promise<string> {
  const { rows } = await life.call<{ rows: Instalment[] }>(
    project.manager,
    'GET',
    `/issuances/${project.id}/instalments`,
  );
  const drafts = rows.find((each) => each.number === number)?.distributions ?? [];
  const statuses: number[] = [];
  for (const { id } of drafts.filter(({ status }) => status === 'draft'))
    statuses.push(await pay(life, project.manager, id));
  return `instalment ${number} → ${statuses.join(' ')}`;
}
