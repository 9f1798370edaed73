import type { SellableList } from '#machines/market/ad/ad.wire.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type OwnWallet, ownWallet, proofOf } from '#tests/support/ownWallets.ts';
import type { LifeAct } from './lifeAct.ts';
import type { Life } from './openLife.ts';

/** Free tokens of some investor in some wallet. */
async function findFree(life: Life) {
  const { random, investors, call } = life;
  const holder = random.pick(investors) ?? '';
  const { rows } = await call<SellableList>(holder, 'GET', '/sellable');
  const row = random.pick(rows.filter(({ free }) => free > 0));
  const managed = row && life.projects.find(({ id }) => id === row.project.id);
  return row && managed ? { holder, row, project: managed, tokens: random.between(1, row.free) } : undefined;
}

export const sell: LifeAct = async (life) => {
  const found = await findFree(life);
  const buyer = await life.findBuyer();
  if (!found?.row.facts.marketOpen || found.holder === buyer) return undefined;
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

const anyOther = ({ random, investors }: Pick<Life, 'random' | 'investors'>, holder: string) =>
  random.pick(investors.filter((id) => id !== holder));

export const give: LifeAct = async (life) => {
  const found = await findFree(life);
  const receiver = found && anyOther(life, found.holder);
  if (!found || !receiver || found.row.issuanceOver) return undefined;
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

export const inherit: LifeAct = async (life) => {
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
export const moveWallet: LifeAct = async (life) => {
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
export const instruct: LifeAct = async (life) => {
  const found = await findFree(life);
  if (!found) return undefined;
  // Only who holds tokens of the issuance is surely on its whitelist.
  const listed = await life.test.tenant.database.query<{ id: string }>(
    sql`select distinct user_id as id from holding where project_id = ${found.project.id} order by 1`,
  );
  const receiver = anyOther({ ...life, investors: listed.map(({ id }) => id) }, found.holder);
  if (!receiver) return undefined;
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
