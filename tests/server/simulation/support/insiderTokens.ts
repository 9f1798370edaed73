import { sql } from '#server/postgres/sql.ts';
import { type Asked, ownWallet, proofOf } from '#tests/support/ownWallets.ts';
import type { InsiderAct } from './insiderActs.ts';
import type { Insiders } from './insiders.ts';

/** Wallets of which the insiders have the keys. */
const wallets = [ownWallet('insider one'), ownWallet('insider two')] as const;

interface Holding {
  user_id: string;
  wallet: string;
}

async function holdingOf(scene: Insiders, users: readonly string[]) {
  const held = await scene.query<Holding>(sql`select user_id, wallet from holding
    where project_id = ${scene.project.id} and tokens > 0 and user_id = any(${[...users]}) order by user_id, wallet`);
  return scene.random.pick(held);
}

/** The signature of one wallet, asked for by a user. */
const signed = (scene: Insiders, user: string, wallet: (typeof wallets)[number]) =>
  proofOf(wallet, async (body) => {
    const { body: answer } = await scene.call(user, 'POST', '/account/wallet/challenge', body);
    return answer.data as Asked;
  });

/** Own tokens move to another wallet: with its signature, with that of another, or with none. */
export const movesTokens: InsiderAct = async (scene) => {
  const { project, random } = scene;
  const holding = await holdingOf(scene, scene.accomplices);
  if (!holding) return undefined;
  const [receiver, signer] = [random.pick(wallets), random.pick([...wallets, undefined])];
  const proof = signer ? await signed(scene, holding.user_id, signer) : {};
  const from = { projectId: project.id, wallet: holding.wallet, tokens: 1, password: scene.password };
  const order = { kind: 'ownWallet', ...from, receiverWallet: receiver.address, ...proof };
  const { status } = await scene.call(holding.user_id, 'POST', '/transfers', order);
  return `move ${signer === receiver ? 'signed' : 'unsigned'} → ${status}`;
};

/** The manager approves at once what waits, or an insider tries what only the system or the receiver may do. */
export const decidesTransfers: InsiderAct = async (scene) => {
  const { manager, owner, accomplices, random } = scene;
  const open = await scene.query<{ id: string }>(
    sql`select id from transfer where status not in ('done', 'declined', 'cancelled', 'failed', 'expired') order by created_at, id`,
  );
  const found = random.pick(open);
  if (!found) return undefined;
  const type = random.pick(['transfer.approve', 'transfer.approve', 'transfer.execute', 'transfer.accept']);
  const user = type === 'transfer.approve' ? manager : random.pick([manager, owner, ...accomplices]);
  const event = { type, password: scene.password };
  return `${type} → ${(await scene.call(user, 'POST', `/transfers/${found.id}/events`, event)).status}`;
};
