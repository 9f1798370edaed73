import { sql } from '#server/postgres/sql.ts';
import { password } from '#tests/support/fourEyes.ts';
import { anyProject, type LifeAct } from './lifeAct.ts';

export const claim: LifeAct = async (life) => {
  const [earning] = await life.test.tenant.database.query<{ id: string; user_id: string }>(
    sql`select id, user_id from earning where status = 'paid' and net > 0 order by created_at, id limit 1`,
  );
  if (!earning) return undefined;
  const { status } = await life.attempt(earning.user_id, 'POST', `/earnings/${earning.id}/events`, {
    type: life.random.chance(0.2) ? 'earning.credit' : 'earning.claim',
  });
  return `claim → ${status}`;
};

/** A court seizes what frozen tokens have yielded. Some give the number of a closed account. */
export const seize: LifeAct = async (life) => {
  const [line] = await life.test.tenant.database.query<{ id: string }>(
    sql`select id from earning where status = 'held' and frozen and net > 0 order by created_at, id limit 1`,
  );
  if (!line) return undefined;
  const [first, second] = life.managers;
  const { status, data } = await life.attempt(first, 'POST', `/earnings/${line.id}/authority-payment`, {
    iban: life.random.pick(['ES0690000001210123456789', 'ES0821000001070001230000']),
    holder: 'Juzgado de Primera Instancia 7',
    reference: 'ETJ 1/2027',
    reason: 'Auto de embargo',
    fileId: await life.registrar.paper(first),
    password,
  });
  if (status === 202) await life.registrar.eyes.approve(second, (data as { approval: string }).approval);
  await life.test.drain();
  return `seizure → ${status}`;
};

export const withdraw: LifeAct = async (life) => {
  const investor = life.random.pick(life.investors) ?? '';
  const { available } = await life.balances(investor);
  if (available === 0) return undefined;
  const amount = life.random.between(1, available);
  const { status } = await life.attempt(investor, 'POST', '/account/balance/payout', { amount, password });
  return `withdrawal of ${amount} → ${status}`;
};

/** The price of the tokens goes to the owner of their issuance. */
export const release: LifeAct = async (life) => {
  const { id, manager } = anyProject(life);
  const { eyes } = life.registrar;
  const [, second] = life.managers;
  await life.withPassword(manager);
  const event = { type: 'funds.release' as const };
  const { status, approval } = await eyes.propose(manager, { entity: 'project', id, event });
  if (status < 300) await eyes.approve(second, approval.id);
  await life.test.drain();
  return `release → ${status}`;
};

export const changeFee: LifeAct = async (life) => {
  const [fee, tax] = [life.random.between(0, 300), life.random.pick([0, 1_900, 2_100])];
  await life.charge(fee, tax);
  return `fees of ${fee}, tax of ${tax}`;
};

export const arrive: LifeAct = async (life) => {
  await life.invest();
  return 'another investor';
};
