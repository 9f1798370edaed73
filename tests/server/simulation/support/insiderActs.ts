import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { type Insiders, insidersIban, PRICE } from './insiders.ts';
import { decidesTransfers, movesTokens } from './insiderTokens.ts';

/** Does something if it is possible now. Returns what was tried, and how it was answered. */
export type InsiderAct = (scene: Insiders) => Promise<string | undefined>;

const told = (what: string, { status }: { status: number }) => `${what} → ${status}`;
const anyOf = ({ random }: Insiders, ids: readonly string[]) => random.pick(ids) ?? '';
const anInsider = (scene: Insiders) => anyOf(scene, [scene.manager, scene.owner, ...scene.accomplices]);

interface Order {
  id: string;
  user_id: string;
  status: string;
  payment: string | null;
  reference: string | null;
  due: number | null;
}

async function anOrder(scene: Insiders, users: readonly string[], isWanted: (order: Order) => boolean) {
  const orders = await scene.query<Order>(sql`select investment.id, user_id, investment.status, payment.id as payment,
      payment.reference, payment.amount as due
    from investment left join lateral (select * from payment where investment_id = investment.id
      order by created_at desc, id desc limit 1) payment on true
    where user_id = any(${[...users]}) order by number`);
  return scene.random.pick(orders.filter(isWanted));
}

const post = (scene: Insiders, user: string, path: string, body: object) => scene.call(user, 'POST', path, body);
const confirmed = (scene: Insiders, body: object) => ({ ...body, password: scene.password });
const orderEvent = (scene: Insiders, { user_id, id }: Order, event: object) =>
  post(scene, user_id, `/investments/${id}/events`, event);

const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };

/** An order with its method, so that only its money is missing. */
const orders =
  (whose: 'accomplices' | 'honest'): InsiderAct =>
  async (scene) => {
    const user = whose === 'honest' ? scene.honest : anyOf(scene, scene.accomplices);
    const terms = { type: 'order.create', tokens: scene.random.between(1, 4), price: PRICE, warnings };
    const placed = await post(scene, user, `/issuances/${scene.project.id}/investments`, terms);
    const found = await anOrder(scene, [user], ({ status }) => ['ACCEPTED', 'METHOD_PAYMENT'].includes(status));
    if (found) await orderEvent(scene, found, { type: 'method.choose', method: 'transfer', balance: 0 });
    return told(`order of ${whose}`, placed);
  };

const isDue = ({ status }: Order) => ['IN_UPLOAD_PROOF_OF_PAYMENT', 'PROOF_OF_PAYMENT_UPLOADED'].includes(status);

/** Money of others really arrives, and nothing says for what. */
const strays: InsiderAct = async (scene) => {
  const amount = scene.random.between(1, 8) * 2_500;
  await scene.arrive(amount, 'no reference', 'Honest');
  await scene.wait(HOUR);
  return `stray ${amount}`;
};

/** Money really arrives for an order: of the honest investor, or a little of the insiders'. */
const pays =
  (whose: 'accomplices' | 'honest'): InsiderAct =>
  async (scene) => {
    const users = whose === 'honest' ? [scene.honest] : scene.accomplices;
    const found = await anOrder(scene, users, isDue);
    if (!found) return undefined;
    await scene.arrive(found.due ?? 0, found.reference ?? '', whose === 'honest' ? 'Honest' : 'Insider');
    await scene.wait(HOUR);
    return `${whose} pay ${found.due}`;
  };

const signs: InsiderAct = async (scene) => {
  const users = [scene.honest, ...scene.accomplices];
  const found = await anOrder(scene, users, ({ status }) => status === 'CHARGED' || status === 'SIGNED_PENDING');
  if (!found) return undefined;
  if (found.status === 'CHARGED') await orderEvent(scene, found, { type: 'signature.request' });
  await scene.test.drain();
  const [signature] = await scene.query<{ id: string }>(sql`select id from signature where investment_id = ${found.id}
    and status in ('prepared', 'codeSent') order by created_at desc limit 1`);
  const code = signature && (await scene.journeys.lastCode(found.user_id).catch(() => undefined));
  if (!signature || !code) return 'sign: no code yet';
  return told(
    'sign',
    await post(scene, found.user_id, `/signatures/${signature.id}/events`, { type: 'code.enter', code }),
  );
};

async function imports(scene: Insiders, line: { on: string; amount: number; reference: string }) {
  const row = `${line.on},${(line.amount / 100).toFixed(2)},EUR,${line.reference},Insider`;
  const file = { name: `${scene.newId()}.csv`, content: `date,amount,currency,reference,payer\n${row}` };
  return told(`claim ${line.amount}`, await post(scene, scene.manager, '/statements', confirmed(scene, file)));
}

/** A statement that only its author knows. */
const claims: InsiderAct = async (scene) => {
  const { random, tenant } = scene;
  const order = await anOrder(scene, scene.accomplices, isDue);
  const on = tenant.clock.now().toISOString().slice(0, 10);
  const amount = random.between(1, 8) * 2_500;
  const line = random.pick([
    { on, amount, reference: depositReference(anyOf(scene, scene.accomplices)) },
    { on, amount, reference: 'for a friend' },
    ...(order ? [{ on, amount: order.due ?? 0, reference: order.reference ?? '' }] : []),
  ]);
  return line && imports(scene, line);
};

/** A line of the bank, as another export of the bank would write it. */
const repeats: InsiderAct = async (scene) => {
  const lines = await scene.query<{ on: string; amount: number; reference: string }>(
    sql`select booked_on::text as on, amount, reference from bank_feed_line where amount > 0 order by number`,
  );
  const line = scene.random.pick(lines);
  const prefix = scene.random.pick(['TRANSF. ', 'RECIBIDA ', 'ABONO ']);
  return line && imports(scene, { ...line, reference: `${prefix}${line.reference.toLowerCase()}` });
};

const proves: InsiderAct = async (scene) => {
  const found = await anOrder(scene, scene.accomplices, isDue);
  if (!found) return undefined;
  const fileId = await scene.world.file(found.user_id, 'proof');
  await orderEvent(scene, found, { type: 'proof.upload', fileId });
  const event = confirmed(scene, { type: 'payment.settle', proofSeen: true });
  return told('confirm by proof', await post(scene, scene.manager, `/payments/${found.payment}/events`, event));
};

/** Money in suspense becomes the insiders'. */
const diverts: InsiderAct = async (scene) => {
  const incidents = await scene.query<{ id: string }>(
    sql`select id from incident where kind = 'suspense' and status in ('open', 'taken') order by opened_at, id`,
  );
  const found = scene.random.pick(incidents);
  if (!found) return undefined;
  const order = await anOrder(scene, scene.accomplices, isDue);
  const [user] = await scene.query<{ email: string }>(
    sql`select email from users where id = ${anyOf(scene, scene.accomplices)}`,
  );
  const [act, body] = scene.random.pick([
    ['credit', { email: user?.email }],
    ['return', { iban: insidersIban, holder: 'Insider' }],
    ...(order ? ([['assign', { order: order.reference }]] as const) : []),
  ] as const) as [string, object];
  return told(act, await post(scene, scene.manager, `/incidents/${found.id}/${act}`, confirmed(scene, body)));
};

const paysOut: InsiderAct = async (scene) => {
  const user = anyOf(scene, scene.accomplices);
  const [account] = await scene.query<{ balance: number }>(
    sql`select balance from ledger_account where kind = 'investorAvailable' and owner = ${user}`,
  );
  if (!account?.balance) return undefined;
  const body = confirmed(scene, { amount: account.balance });
  return told(`pay out ${account.balance}`, await post(scene, user, '/account/balance/payout', body));
};

/** The insiders' orders end, so that what was paid for them comes back. */
const backsOut: InsiderAct = async (scene) => {
  const found = await anOrder(scene, scene.accomplices, ({ status }) => !['CANCELED', 'MINTED'].includes(status));
  if (!found) return undefined;
  const type = scene.random.pick(['investment.revoke', 'investment.cancel']);
  return told(type, await orderEvent(scene, found, { type }));
};

const proposals = (scene: Insiders) => {
  const { project, honest, random } = scene;
  return random.pick([
    { entity: 'project', id: project.id, event: { type: 'funds.release' } },
    { entity: 'project', id: project.id, event: { type: 'phase.advance', to: 'CLOSED' } },
    { entity: 'project', id: project.id, event: { type: 'project.withdraw', reason: 'No longer' } },
    { entity: 'user', id: scene.second, event: { type: 'manager.delete' } },
    { entity: 'user', id: honest, event: { type: 'manager.delete' } },
  ] as const);
};

const proposes: InsiderAct = async (scene) => {
  const proposal = proposals(scene);
  if (!proposal) return undefined;
  const answer = await post(scene, scene.manager, '/approvals', confirmed(scene, proposal));
  return told(`propose ${proposal.event.type}`, answer);
};

/** The proposer approves, or a person who is no manager does. */
const approves: InsiderAct = async (scene) => {
  const open = await scene.query<{ id: string }>(
    sql`select id from approval where status in ('proposed', 'waiting') order by created_at, id`,
  );
  const found = scene.random.pick(open);
  if (!found) return undefined;
  const event = confirmed(scene, {
    type: scene.random.pick(['approval.approve', 'approval.approve', 'approval.execute']),
  });
  return told('approve', await post(scene, anInsider(scene), `/approvals/${found.id}/events`, event));
};

/** Roles, accounts and settings, by which one person would become two. */
const seizes: InsiderAct = async (scene) => {
  const { random, manager, second, accomplices } = scene;
  const user = random.pick([second, second, manager]);
  const promoted = random.pick([user, anyOf(scene, accomplices)]);
  const roles = random.pick([['USER'], ['ADMIN'], ['USER', 'ADMIN']]);
  const act = random.between(0, 3);
  if (act === 0)
    return told('roles', await scene.call(manager, 'PUT', `/users/${promoted}/roles`, confirmed(scene, { roles })));
  if (act === 1)
    return told(
      'delete',
      await post(scene, manager, `/users/${user}/events`, confirmed(scene, { type: 'user.delete' })),
    );
  if (act === 2) {
    const invited = { email: `${scene.newId()}@test.local`, name: 'Other', role: 'ENTREPRENEUR' };
    return told('invite', await post(scene, manager, '/invitations', confirmed(scene, invited)));
  }
  const now = (await scene.call(manager, 'GET', '/configuration')).body.data as {
    version: number;
    customization: { modules: object };
    settings: object;
  };
  const { customization, settings } = now;
  const changed = random.pick([
    { customization, settings: { ...settings, approvalLimit: 100_000_000 } },
    { customization, settings: { ...settings, collectionAccount: { iban: insidersIban, bic: '', holder: 'Insider' } } },
    { customization: { ...customization, modules: { ...customization.modules, kyc: false } }, settings },
  ]);
  const seen = { 'if-match': `"${now.version}"` };
  const body = confirmed(scene, { ...changed, note: '' });
  return told('configure', await scene.call(manager, 'PUT', '/configuration', body, seen));
};

/** Distributions that the owner's account pays, and claims of what they give. */
const distributes: InsiderAct = async (scene) => {
  const { project, manager, random, tenant } = scene;
  const recordDate = new Date(tenant.clock.now().getTime() - DAY).toISOString().slice(0, 10);
  const terms = { kind: 'interest', gross: random.between(1, 12_000), recordDate };
  const created = await post(scene, manager, `/issuances/${project.id}/distributions`, terms);
  const { id } = (created.body.data ?? {}) as { id?: string };
  if (!id) return told('distribute', created);
  for (const type of ['distribution.calculate', 'distribution.approve'])
    await post(scene, manager, `/distributions/${id}/events`, { type });
  const paying = { entity: 'distribution', id, event: { type: 'distribution.pay' } };
  return told('distribute', await post(scene, manager, '/approvals', confirmed(scene, paying)));
};

const claimsEarnings: InsiderAct = async (scene) => {
  const earnings = await scene.query<{ id: string }>(
    sql`select id from earning where user_id = any(${[...scene.accomplices]}) and status = 'paid' order by id`,
  );
  const found = scene.random.pick(earnings);
  if (!found) return undefined;
  const [earning] = await scene.query<{ user_id: string }>(sql`select user_id from earning where id = ${found.id}`);
  const event = confirmed(scene, { type: 'earning.claim' });
  return told('claim', await post(scene, earning?.user_id ?? '', `/earnings/${found.id}/events`, event));
};

const entities = {
  investment: ['investments', ['mint.request', 'investment.cancel', 'payment.fail', 'campaign.close', 'mint.confirm']],
  payment: ['payments', ['refund.request', 'refund.retry', 'payment.settle', 'receipt.confirm', 'refund.confirm']],
  incident: ['incidents', ['incident.take', 'incident.resolve', 'incident.dismiss', 'payout.retry', 'line.return']],
  bank_line: ['bank-lines', ['line.deny', 'line.same', 'line.confirm', 'line.read']],
  earning: ['earnings', ['earning.claim', 'earning.confirm', 'earning.pay', 'claim.confirm']],
  distribution: ['distributions', ['distribution.pay', 'distribution.retry', 'distribution.cancel']],
  project: ['issuances', ['funds.release', 'phase.advance', 'project.withdraw', 'campaign.extend']],
  token: ['tokens', ['token.pause', 'token.resume', 'token.retire']],
} as const;

/** Any event of any entity by any insider, as if every route were open. */
const triesAnything: InsiderAct = async (scene) => {
  const { random } = scene;
  const table = random.pick(Object.keys(entities)) as keyof typeof entities;
  const [path, events] = entities[table];
  const row = random.pick(
    await scene.query<{ id: string }>(statement(`select id from ${table} order by created_at, id`, [])),
  );
  if (!row) return undefined;
  const event = { type: random.pick(events as readonly string[]), ...(random.chance(0.5) && { reason: 'Because' }) };
  const body = random.chance(0.5) ? confirmed(scene, event) : event;
  return told(`${event.type}`, await post(scene, anInsider(scene), `/${path}/${row.id}/events`, body));
};

const waits =
  (milliseconds: number): InsiderAct =>
  async (scene) => {
    await scene.wait(milliseconds);
    return `wait ${milliseconds / HOUR} h`;
  };

const weighted: [number, InsiderAct][] = [
  [5, claims],
  [5, repeats],
  [4, orders('accomplices')],
  [3, orders('honest')],
  [4, pays('honest')],
  [2, strays],
  [1, pays('accomplices')],
  [4, signs],
  [2, proves],
  [4, diverts],
  [5, paysOut],
  [2, backsOut],
  [3, proposes],
  [2, approves],
  [3, seizes],
  [3, movesTokens],
  [3, decidesTransfers],
  [2, distributes],
  [2, claimsEarnings],
  [6, triesAnything],
  [4, waits(HOUR)],
  [4, waits(DAY)],
  [3, waits(5 * DAY)],
];

export const insiderActs = weighted.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
