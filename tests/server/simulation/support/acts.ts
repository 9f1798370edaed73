import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import type { Answer } from '#tests/server/routes/support/callApi.ts';
import { decideAtTerminal, openTerminal } from '#tests/support/terminal.ts';
import { type Issuance, type Market, password } from './market.ts';
import { terminalChoice } from './terminalChoice.ts';

/** One sequence: its project, and the investors who act in it. */
export interface Scene {
  market: Market;
  project: Issuance;
  investors: string[];
}

/** Does something if it is possible now, and returns what it did. */
export type Act = (scene: Scene) => Promise<string | undefined>;

interface Order {
  id: string;
  user_id: string;
  status: string;
  amount: number;
  fee: number;
  reflecting: boolean;
  payment: string | null;
  method: string | null;
  due: number | null;
  reference: string | null;
  payment_status: string | null;
  available: number;
}

async function anOrder({ market, project }: Scene, isWanted: (order: Order) => boolean): Promise<Order | undefined> {
  const orders = await market.query<Order>(sql`select investment.id, investment.user_id, investment.status,
      investment.amount, investment.fee, investment.reflection_ends_at > ${market.tenant.clock.now()} as reflecting,
      payment.id as payment, payment.method, payment.amount as due, payment.reference, payment.status as payment_status,
      coalesce((select balance from ledger_account where kind = 'investorAvailable' and owner = investment.user_id), 0)
        as available
    from investment left join lateral (select * from payment where investment_id = investment.id
      order by created_at desc, id desc limit 1) payment on true
    where investment.project_id = ${project.id} order by investment.number`);
  return market.random.pick(orders.filter(isWanted));
}

const told = (what: string, { status }: { status: number }) => `${what} → ${status}`;
const eventsOf = (order: Order) => `/v2/pfp/investments/${order.id}/events`;
const anInvestor = ({ market, investors }: Scene) => market.random.pick(investors) ?? '';

/** A line of the bank's statement, which a manager imports. */
export async function importLine({ market, project }: Scene, amount: number, reference: string, currency = 'EUR') {
  // The payer's name makes two equal transfers of a day two lines.
  const line = `${market.tenant.clock.now().toISOString().slice(0, 10)},${(amount / 100).toFixed(2)},${currency},${reference},${crypto.randomUUID()}`;
  const body = { name: 'a.csv', content: `date,amount,currency,reference,payer\n${line}`, password };
  const answer = await market.call(project.manager, 'POST', '/v2/pfp/statements', body);
  return told(`import ${amount} ${currency} ${reference}`, answer);
}

const byBank = (order: Order) => order.method === 'transfer' || order.method === 'wire';
const isOpen = (order: Order) => order.payment_status === 'created' || order.payment_status === 'redirected';

const order: Act = async (scene) => {
  const tokens = scene.market.random.between(1, 4);
  const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
  const body = { type: 'order.create', tokens, price: 5000, warnings };
  const path = `/v2/pfp/issuances/${scene.project.id}/investments`;
  return told(`order ${tokens}`, await scene.market.call(anInvestor(scene), 'POST', path, body));
};

const choose: Act = async (scene) => {
  const { market } = scene;
  const found = await anOrder(scene, ({ status }) => ['ACCEPTED', 'METHOD_PAYMENT', 'PAYMENT_ERROR'].includes(status));
  if (!found) return undefined;
  if (found.status === 'PAYMENT_ERROR')
    await market.call(found.user_id, 'POST', eventsOf(found), { type: 'payment.retry' });
  const total = found.amount + found.fee;
  const others = ['transfer', 'wire', 'card', 'terminal', 'bizum'] as const;
  const method = found.available >= total && market.random.chance(0.6) ? 'balance' : market.random.pick(others);
  const part = market.random.chance(0.5) ? Math.min(found.available, total - 1) : 0;
  const body = { type: 'method.choose', method, balance: method === 'balance' ? total : part };
  return told(`choose ${method} with ${body.balance}`, await market.call(found.user_id, 'POST', eventsOf(found), body));
};

const transfer: Act = async (scene) => {
  const found = await anOrder(scene, (each) => byBank(each) && isOpen(each));
  if (!found) return undefined;
  const due = found.due ?? 0;
  const amount = scene.market.random.pick([due, due, due, due + 1, due - 1, due * 2]);
  return importLine(scene, amount, found.reference ?? '', scene.market.random.chance(0.1) ? 'USD' : 'EUR');
};

/** Late, repeated and unasked transfers. */
const strayTransfer: Act = async (scene) => {
  const found = await anOrder(scene, byBank);
  const reference = found && scene.market.random.chance(0.8) ? (found.reference ?? '') : 'for my cousin';
  return importLine(scene, found?.due || 1_234, reference);
};

const atTerminal: Act = async (scene) => {
  const { test, world, random } = scene.market;
  const found = await anOrder(scene, (each) => !byBank(each) && each.method !== 'balance' && isOpen(each));
  if (!found) return undefined;
  const number = await openTerminal(test, world, { investor: found.user_id, investment: found.id });
  if (!number) return `terminal ${found.method} has no page`;
  const choice = terminalChoice(random);
  // The registration of a card collects nothing.
  const outcome = found.method === 'card' && choice.outcome === 'wrongAmount' ? 'approve' : choice.outcome;
  await decideAtTerminal(test, number, { ...choice, outcome });
  return `terminal ${found.method} ${outcome}, later ${choice.afterwards}`;
};

const proof: Act = async (scene) => {
  const { market, project } = scene;
  const found = await anOrder(scene, (each) => byBank(each) && isOpen(each));
  if (!found) return undefined;
  const fileId = await market.world.file(found.user_id, 'proof');
  await market.call(found.user_id, 'POST', eventsOf(found), { type: 'proof.upload', fileId });
  const body = { type: 'payment.settle', proofSeen: true, password };
  return told('proof', await market.call(project.manager, 'POST', `/v2/pfp/payments/${found.payment}/events`, body));
};

const investorEvent =
  (type: string, isWanted: (order: Order) => boolean): Act =>
  async (scene) => {
    const found = await anOrder(scene, isWanted);
    if (!found) return undefined;
    return told(
      `${type} in ${found.status}`,
      await scene.market.call(found.user_id, 'POST', eventsOf(found), { type }),
    );
  };

const managerCancel: Act = async (scene) => {
  const found = await anOrder(scene, ({ status }) => status !== 'CANCELED' && status !== 'MINTED');
  if (!found) return undefined;
  const body = { type: 'investment.cancel', reason: 'A mistake' };
  return told(
    `manager cancels ${found.status}`,
    await scene.market.call(scene.project.manager, 'POST', eventsOf(found), body),
  );
};

const sign: Act = async (scene) => {
  const { market } = scene;
  const found = await anOrder(scene, ({ status }) => status === 'CHARGED' || status === 'SIGNED_PENDING');
  if (!found) return undefined;
  if (found.status === 'CHARGED')
    await market.call(found.user_id, 'POST', eventsOf(found), { type: 'signature.request' });
  await market.drain();
  const [signature] = await market.query<{ id: string }>(sql`select id from signature where investment_id = ${found.id}
    and status in ('prepared', 'codeSent') order by created_at desc limit 1`);
  const code = signature && (await market.journeys.lastCode(found.user_id).catch(() => undefined));
  if (!signature || !code) return 'sign: no code yet';
  return told(
    'sign',
    await market.call(found.user_id, 'POST', `/v2/pfp/signatures/${signature.id}/events`, { type: 'code.enter', code }),
  );
};

const mint: Act = async (scene) => {
  const found = await anOrder(scene, ({ status, reflecting }) => !reflecting && ['SIGNED', 'CLOSED'].includes(status));
  if (!found) return undefined;
  return told(
    'mint',
    await scene.market.call(scene.project.manager, 'POST', eventsOf(found), { type: 'mint.request' }),
  );
};

type Proposal = { entity: 'project' | 'distribution'; id: string; event: { type: string; reason?: string } };

/** A manager proposes an act, and the second one approves it if it needs two. */
async function propose({ market, project }: Pick<Scene, 'market' | 'project'>, proposal: Proposal): Promise<Answer> {
  const proposed = await market.call(project.manager, 'POST', '/v2/pfp/approvals', { ...proposal, password });
  const { id, status } = (proposed.body.data ?? {}) as { id?: string; status?: string };
  if (status !== 'proposed') return proposed;
  const approval = { type: 'approval.approve', password };
  return market.call(project.second, 'POST', `/v2/pfp/approvals/${id}/events`, approval);
}

const projectEvent =
  (event: { type: string; reason?: string }, chance = 1): Act =>
  async (scene) => {
    if (!scene.market.random.chance(chance)) return undefined;
    return told(event.type, await propose(scene, { entity: 'project', id: scene.project.id, event }));
  };

const distribute: Act = async (scene) => {
  const { market, project } = scene;
  const [holder] = await market.query(sql`select from holding where project_id = ${project.id} and tokens > 0 limit 1`);
  if (!holder) return undefined;
  const recordDate = new Date(market.tenant.clock.now().getTime() - DAY).toISOString().slice(0, 10);
  const terms = { kind: 'interest', gross: market.random.between(1, 40_000), recordDate };
  const created = await market.call(project.manager, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, terms);
  const { id } = (created.body.data ?? {}) as { id?: string };
  if (!id) return told('distribute', created);
  for (const type of ['calculate', 'approve'])
    await market.call(project.manager, 'POST', `/v2/pfp/distributions/${id}/events`, { type: `distribution.${type}` });
  const answer = await propose(scene, { entity: 'distribution', id, event: { type: 'distribution.pay' } });
  return told(`distribute ${terms.gross}`, answer);
};

const claim: Act = async ({ market, project }) => {
  const earnings = await market.query<{
    id: string;
    user_id: string;
  }>(sql`select earning.id, earning.user_id from earning
    join distribution on distribution.id = distribution_id where project_id = ${project.id} and earning.status = 'paid'
    order by earning.created_at, earning.user_id`);
  const found = market.random.pick(earnings);
  if (!found) return undefined;
  const type = market.random.chance(0.3) ? 'earning.credit' : 'earning.claim';
  return told(type, await market.call(found.user_id, 'POST', `/v2/pfp/earnings/${found.id}/events`, { type }));
};

const topUp: Act = (scene) =>
  importLine(scene, scene.market.random.between(100, 40_000), depositReference(anInvestor(scene)));

const payOut: Act = async (scene) => {
  const body = { amount: scene.market.random.between(1, 20_000), password };
  return told(
    `pay out ${body.amount}`,
    await scene.market.call(anInvestor(scene), 'POST', '/v2/pfp/account/balance/payout', body),
  );
};

const ibans = {
  open: 'ES9121000418450200051332',
  closed: 'ES0000000000000000000000',
  undecided: 'ES0000000000000000000001',
};

/** The bank closes an account, stops deciding about it, or opens it again. */
const bankAccount: Act = async (scene) => {
  const user = scene.market.random.chance(0.3) ? scene.project.owner : anInvestor(scene);
  const state = scene.market.random.pick(['open', 'closed', 'undecided'] as const);
  await scene.market.query(
    sql`update bank_account set iban = ${ibans[state]}, personal = null where user_id = ${user}`,
  );
  return `account ${state}`;
};

const otherAccount: Act = async (scene) => {
  const body = { iban: 'DE89370400440532013000', holder: 'Ana', password };
  return told('other account', await scene.market.call(anInvestor(scene), 'PUT', '/v2/pfp/account/bank-account', body));
};

const wait =
  (milliseconds: number, name: string): Act =>
  async ({ market }) => {
    await market.wait(milliseconds);
    return `wait ${name}`;
  };

/** What managers do about everything that waits for them. */
export const handleTasks: Act = async ({ market, project }) => {
  const failedRefunds = await market.query<{ id: string }>(sql`select id from payment where status = 'refundFailed'`);
  for (const { id } of failedRefunds)
    await market.call(project.manager, 'POST', `/v2/pfp/payments/${id}/events`, { type: 'refund.retry' });
  const failedJobs = await market.query<{ id: string }>(sql`select id from job where state = 'failed'`);
  for (const { id } of failedJobs) await market.call(project.manager, 'POST', `/v2/pfp/jobs/${id}/retry`);
  const partly = await market.query<{ id: string }>(sql`select id from distribution where status = 'partlyFailed'`);
  for (const { id } of partly)
    await market.call(project.manager, 'POST', `/v2/pfp/distributions/${id}/events`, { type: 'distribution.retry' });
  const payouts = await market.query<{ id: string }>(sql`select id from incident
    where kind = 'payoutOwed' and status in ('open', 'taken')`);
  for (const { id } of payouts)
    await market.call(project.manager, 'POST', `/v2/pfp/incidents/${id}/events`, { type: 'payout.retry' });
  await market.drain();
  return failedRefunds.length + failedJobs.length + partly.length + payouts.length ? 'tasks' : undefined;
};

/** The bank and the terminal accept everything again. */
export async function endRefusals({ market }: Scene) {
  await market.query(sql`update bank_account set iban = ${ibans.open}, personal = null`);
  await market.query(
    sql`update sandbox_record set data = data || '{"afterwards":"accept"}'::jsonb where kind = 'redsys.order'`,
  );
}

/** The next step of an order. */
const forward: Act = async (scene) => {
  for (const act of scene.market.random.chance(0.5)
    ? [atTerminal, transfer, sign, mint, choose]
    : [mint, sign, choose, transfer]) {
    const did = await act(scene);
    if (did) return did;
  }
  return order(scene);
};

const weighted: [number, Act][] = [
  [30, forward],
  [5, order],
  [3, choose],
  [2, transfer],
  [2, strayTransfer],
  [2, atTerminal],
  [1, proof],
  [
    1,
    investorEvent('method.change', ({ status }) => status.startsWith('IN_') || status === 'PROOF_OF_PAYMENT_UPLOADED'),
  ],
  [1, investorEvent('investment.cancel', ({ status }) => status !== 'CANCELED')],
  [2, investorEvent('investment.revoke', ({ status, reflecting }) => reflecting && status !== 'CANCELED')],
  [1, managerCancel],
  [1, projectEvent({ type: 'project.withdraw', reason: 'It cannot be built' }, 0.1)],
  [2, projectEvent({ type: 'funds.release' })],
  [3, distribute],
  [3, claim],
  [3, topUp],
  [2, payOut],
  [2, bankAccount],
  [1, otherAccount],
  [1, handleTasks],
  [2, wait(HOUR, '1 h')],
  [2, wait(DAY, '1 d')],
  [2, wait(5 * DAY, '5 d')],
  [2, wait(0, 'for the jobs')],
];

const afterwards: [number, Act][] = [
  [6, mint],
  [3, sign],
  [3, projectEvent({ type: 'funds.release' })],
  [6, distribute],
  [8, claim],
  [2, payOut],
  [2, bankAccount],
  [1, strayTransfer],
  [1, investorEvent('investment.revoke', ({ status, reflecting }) => reflecting && status !== 'CANCELED')],
  [1, managerCancel],
  [1, handleTasks],
  [1, wait(HOUR, '1 h')],
  [2, wait(2 * DAY, '2 d')],
  [2, wait(0, 'for the jobs')],
];

const listed = (acts: [number, Act][]) => acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** The acts of a campaign, and those after it. */
export const campaign = listed(weighted);
export const afterCampaign = listed(afterwards);
