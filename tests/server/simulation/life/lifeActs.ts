import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { splitStatus } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import type { SellableList } from '#machines/market/ad/ad.wire.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type OwnWallet, ownWallet, proofOf } from '#tests/support/ownWallets.ts';
import type { Life, LifeProject } from './openLife.ts';

/** Does something if it is possible now, and says what. */
export type LifeAct = (life: Life) => Promise<string | undefined>;

export const today = ({ test, timeZone }: Life) => calendarDate(test.tenant.clock.now().getTime(), timeZone);
const yesterday = ({ test, timeZone }: Life) =>
  calendarDate(addDays(test.tenant.clock.now().getTime(), -1, timeZone), timeZone);
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

const anyProject = ({ random, projects }: Life) => random.pick(projects) as LifeProject;

const payIncome: LifeAct = (life) => {
  const project = anyProject(life);
  const kind = { debt: 'interest', realEstate: 'rent', equity: 'dividend' }[project.product];
  return distribute(life, project, life.random.chance(0.2) ? 'capitalGain' : kind, life.random.between(1, 40_000));
};

/** An early repayment, the price of a property, or a reduction of capital. More than what is left is refused. */
const returnCapital: LifeAct = (life) =>
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

/** Free tokens of some investor in some wallet. */
export async function findFree(life: Life) {
  const { random, investors, call } = life;
  const holder = random.pick(investors) ?? '';
  const { rows } = await call<SellableList>(holder, 'GET', '/sellable');
  const row = random.pick(rows.filter(({ free }) => free > 0));
  const managed = row && life.projects.find(({ id }) => id === row.project.id);
  return row && managed ? { holder, row, project: managed, tokens: random.between(1, row.free) } : undefined;
}

const sell: LifeAct = async (life) => {
  const found = await findFree(life);
  const buyer = await life.findBuyer();
  if (!found || found.holder === buyer) return undefined;
  const { holder, row, tokens } = found;
  const most = Math.min(row.priceMax, 20_000);
  if (row.priceMin > most) return undefined;
  const unitPrice = life.random.between(row.priceMin, most);
  return sellTo(life, buyer, { seller: { id: holder, wallet: row.wallet }, project: row.project, tokens, unitPrice });
};

interface Sale {
  seller: { id: string; wallet: string };
  project: { id: string };
  tokens: number;
  unitPrice: number;
}

export async function sellTo(life: Life, buyer: string, { seller, project, tokens, unitPrice }: Sale): Promise<string> {
  const terms = { tokens, unitPrice };
  const { id } = await life.request(buyer, await life.publishedAd(project, seller, terms), terms);
  await life.send(seller.id, id, { type: 'transfer.accept', ...terms, warningSeen: true });
  for (const signer of [seller.id, buyer]) await life.sign(signer, id);
  await life.pass();
  if (life.random.chance(0.2)) {
    await life.send(buyer, id, { type: 'payment.declare' });
    await life.send(seller.id, id, { type: 'payment.confirm' });
    return `sale of ${tokens} at ${unitPrice} outside`;
  }
  await life.registrar.journeys.creditBalance(buyer, tokens * unitPrice);
  await life.send(buyer, id, { type: 'transfer.pay' });
  return `sale of ${tokens} at ${unitPrice}`;
}

const anyOther = ({ random, investors }: Life, holder: string) => random.pick(investors.filter((id) => id !== holder));

const give: LifeAct = async (life) => {
  const found = await findFree(life);
  const receiver = found && anyOther(life, found.holder);
  if (!found || !receiver) return undefined;
  const { holder, row, tokens } = found;
  await giveTo(life, receiver, { seller: { id: holder, wallet: row.wallet }, project: row.project, tokens });
  return `gift of ${tokens}`;
};

export async function giveTo(life: Life, receiver: string, { seller, project, tokens }: Omit<Sale, 'unitPrice'>) {
  const { id } = await life.call<TransferRow>(seller.id, 'POST', '/transfers', {
    kind: 'gift',
    projectId: project.id,
    wallet: seller.wallet,
    tokens,
    password,
    receiver: await life.registrar.emailOf(receiver),
    fileId: await life.deed(seller.id),
  });
  await life.send(receiver, id, { type: 'transfer.accept', tokens, unitPrice: 0, warningSeen: false });
  await life.send(life.managers[0], id, { type: 'transfer.approve' });
}

const inherit: LifeAct = async (life) => {
  const found = await findFree(life);
  const receiver = found && anyOther(life, found.holder);
  if (!found || !receiver) return undefined;
  const { holder, row, tokens } = found;
  const [manager, second] = life.managers;
  const { id } = await life.call<TransferRow>(manager, 'POST', `/issuances/${row.project.id}/inheritances`, {
    holder,
    wallet: row.wallet,
    tokens,
    password,
    receiver: await life.registrar.emailOf(receiver),
    fileId: await life.registrar.paper(manager),
  });
  const [proposal] = await life.test.tenant.database.query<{ id: string }>(
    sql`select id from approval where subject = ${`transfer ${id} inheritance`}`,
  );
  await life.registrar.eyes.approve(second, proposal?.id ?? '');
  await life.test.drain();
  return `inheritance of ${tokens}`;
};

/** To another wallet of the same investor. */
const moveWallet: LifeAct = async (life) => {
  const found = await findFree(life);
  if (!found) return undefined;
  const { holder, row, tokens } = found;
  const own: OwnWallet = ownWallet(`second of ${holder}`);
  if (own.address === row.wallet) return undefined;
  const proof = await proofOf(own, (body) => life.call(holder, 'POST', '/account/wallet/challenge', body));
  const order = { projectId: row.project.id, wallet: row.wallet, tokens, password };
  const body = { ...order, kind: 'ownWallet', receiverWallet: own.address, ...proof };
  const { id } = await life.call<TransferRow>(holder, 'POST', '/transfers', body);
  await life.wait(DAY + 1000);
  await life.send(life.managers[0], id, { type: 'transfer.approve' });
  return `${tokens} to another own wallet`;
};

/** What the registrar does by order of a court or of the issuer. */
const instruct: LifeAct = async (life) => {
  const found = await findFree(life);
  const receiver = found && anyOther(life, found.holder);
  if (!found || !receiver) return undefined;
  const held = { id: found.holder, wallet: found.row.wallet };
  const kind = life.random.pick(['burn', 'forcedTransfer', 'freeze'] as const);
  const tokens = Math.min(found.tokens, kind === 'burn' ? 3 : 10);
  const order = {
    ...(kind === 'burn' && { ground: 'redemption' as const }),
    ...(kind === 'forcedTransfer' && { receiver: await life.registrar.emailOf(receiver) }),
  };
  await life.registrar.execute(life.managers, found.project, held, { kind, tokens, ...order });
  return `${kind} of ${tokens}`;
};

const claim: LifeAct = async (life) => {
  const [earning] = await life.test.tenant.database.query<{ id: string; user_id: string }>(
    sql`select id, user_id from earning where status = 'paid' and net > 0 order by created_at, id limit 1`,
  );
  if (!earning) return undefined;
  const { status } = await life.attempt(earning.user_id, 'POST', `/earnings/${earning.id}/events`, {
    type: 'earning.claim',
  });
  return `claim → ${status}`;
};

const withdraw: LifeAct = async (life) => {
  const investor = life.random.pick(life.investors) ?? '';
  const { available } = await life.balances(investor);
  if (available === 0) return undefined;
  const amount = life.random.between(1, available);
  const { status } = await life.attempt(investor, 'POST', '/account/balance/payout', { amount, password });
  return `withdrawal of ${amount} → ${status}`;
};

/** The price of the tokens goes to the owner of their issuance. */
const release: LifeAct = async (life) => {
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

const changeFee: LifeAct = async (life) => {
  const [fee, tax] = [life.random.between(0, 300), life.random.pick([0, 1_900, 2_100])];
  await life.charge(fee, tax);
  return `fees of ${fee}, tax of ${tax}`;
};

const arrive: LifeAct = async (life) => {
  await life.invest();
  return 'another investor';
};

/** Each act as often as it is listed. */
export const lifeActs: readonly (readonly [weight: number, name: string, act: LifeAct])[] = [
  [4, 'income', payIncome],
  [4, 'return', returnCapital],
  [6, 'schedule', followSchedule],
  [5, 'sale', sell],
  [2, 'gift', give],
  [1, 'inheritance', inherit],
  [1, 'wallet', moveWallet],
  [2, 'instruction', instruct],
  [3, 'claim', claim],
  [1, 'withdrawal', withdraw],
  [1, 'release', release],
  [1, 'fees', changeFee],
  [1, 'investor', arrive],
];
