import type { AdAction } from '#machines/market/ad/ad.contract.ts';
import type { TransferAction } from '#machines/market/transfer/transfer.contract.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { bookByBank } from '#server/acts/orders/bookByBank.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { type Asked, ownWallet, proofOf } from '#tests/support/ownWallets.ts';
import { decideAtTerminal, openTerminal } from '#tests/support/terminal.ts';
import { by } from '#tests/support/world.ts';
import type { Board, Trader } from './board.ts';
import { terminalChoice } from './terminalChoice.ts';

/** What a user does on a board: anything that the API or the chain lets a user try. Returns its name and answer. */
export type BoardAct = (board: Board) => Promise<string>;

interface AdRef {
  id: string;
  seller_id: string;
  tokens: number;
}
interface TransferRef {
  id: string;
  status: string;
  kind: string;
  seller_id: string;
  buyer_id: string;
  tokens: number;
  unit_price: number;
  reference: string;
}

const reason = 'The court has ordered it';

const anyTrader = ({ random, traders }: Board) => random.pick(traders as [Trader, ...Trader[]]);
const price = ({ random }: Board) => random.between(40, 60) * 100;

const alive = ['draft', 'inReview', 'rejected', 'published', 'paused', 'agreed'];

async function anyAd({ database, random }: Board, statuses = alive): Promise<AdRef | undefined> {
  const ads = await database.query<AdRef>(sql`select id, seller_id, tokens from ad
    where status = any(${statuses}) order by number desc limit 12`);
  return random.pick(ads);
}

async function anyTransfer({ database, random }: Board, statuses: readonly string[]): Promise<TransferRef | undefined> {
  const transfers =
    await database.query<TransferRef>(sql`select id, status, kind, seller_id, buyer_id, tokens, unit_price,
      reference from transfer where status = any(${statuses}) order by created_at desc limit 12`);
  return random.pick(transfers);
}

/** A wallet of a trader that holds tokens, or once had some. */
async function walletOf({ database, random }: Board, { id, wallet }: Trader): Promise<string> {
  const rows = await database.query<{ wallet: string }>(sql`select wallet from holding where user_id = ${id}`);
  return random.pick(rows)?.wallet ?? wallet;
}

const said = (what: string, { status }: { status: number }) => `${what} ${status < 300 ? 'done' : 'refused'}`;

async function advertise(board: Board) {
  const seller = anyTrader(board);
  const body = { projectId: board.project, wallet: await walletOf(board, seller), submit: board.random.chance(0.9) };
  const terms = { tokens: board.random.between(1, 12), unitPrice: price(board) };
  return said('ad', await board.call(seller.id, 'POST', '/ads', { ...body, ...terms }));
}

const sendToAd =
  (event: (board: Board) => AdAction, isManager: boolean, of = alive) =>
  async (board: Board) => {
    const ad = await anyAd(board, of);
    if (!ad) return advertise(board);
    const body = event(board);
    const user = isManager ? board.manager : ad.seller_id;
    return said(body.type, await board.call(user, 'POST', `/ads/${ad.id}/events`, body));
  };

async function request(board: Board) {
  const ad = await anyAd(board, ['published', 'published', 'paused', 'agreed']);
  if (!ad) return advertise(board);
  const terms = { tokens: board.random.between(1, ad.tokens + 1), unitPrice: price(board), warningSeen: true };
  const others = board.traders.filter(({ id }) => id !== ad.seller_id || board.random.chance(0.1));
  return said(
    'request',
    await board.call(board.random.pick(others)?.id ?? '', 'POST', `/ads/${ad.id}/requests`, terms),
  );
}

type Sides = 'buyer' | 'seller' | 'any' | 'manager';

const sendToTransfer =
  (statuses: readonly string[], side: Sides, event: (transfer: TransferRef, board: Board) => TransferAction) =>
  async (board: Board) => {
    const transfer = await anyTransfer(board, statuses);
    if (!transfer) return request(board);
    const sides = { buyer: transfer.buyer_id, seller: transfer.seller_id, manager: board.manager };
    const user = side === 'any' ? board.random.pick([sides.buyer, sides.seller]) : sides[side];
    const body = event(transfer, board);
    return said(body.type, await board.call(user, 'POST', `/transfers/${transfer.id}/events`, body));
  };

async function codeOf({ database }: Board, user: string): Promise<string> {
  const [mail] = await database.query<{ text: string }>(sql`select record.data ->> 'text' as text
    from sandbox_record record join users on users.email = record.data ->> 'to'
    where record.kind = 'mail' and record.id like 'code:%' and users.id = ${user} order by record.at desc limit 1`);
  return /^\d{5}$/m.exec(mail?.text ?? '')?.[0] ?? '00000';
}

/** One side asks for a code and signs with it, or with a wrong one. */
async function sign(board: Board) {
  const transfer = await anyTransfer(board, ['accepted']);
  if (!transfer) return request(board);
  const user = board.random.pick([transfer.buyer_id, transfer.seller_id]);
  const path = `/transfers/${transfer.id}/events`;
  await board.call(user, 'POST', path, { type: 'code.request' });
  await board.test.drain();
  const code = board.random.chance(0.9) ? await codeOf(board, user) : '12345';
  return said('sign', await board.call(user, 'POST', path, { type: 'agreement.sign', code }));
}

/** Money arrives by a bank transfer: once, twice, or another amount. */
async function receive(board: Board) {
  const transfer = await anyTransfer(board, ['signed', 'paid', 'cancelled']);
  if (!transfer || transfer.unit_price === 0) return request(board);
  const { clock, world, manager, random } = board;
  const amount = transfer.tokens * transfer.unit_price + (random.chance(0.8) ? 0 : 100);
  const bookedOn = clock.now().toISOString().slice(0, 10);
  const { reference } = transfer;
  const line = { bankId: newId(clock.now()), bookedOn, amount, currency: 'EUR', reference, payer: 'Ana' };
  await world.run(by('ADMIN', manager), (uow) => bookByBank(uow, line));
  return 'receipt done';
}

/** The buyer goes to the page of the card terminal, which decides at once, later or never. */
async function payByCard(board: Board) {
  const transfer = await anyTransfer(board, ['signed']);
  if (!transfer) return request(board);
  const { random, test, world } = board;
  const { id: sale, buyer_id: buyer } = transfer;
  await board.call(buyer, 'POST', `/transfers/${sale}/events`, { type: 'card.start' });
  const order = await openTerminal(test, world, { buyer, sale });
  if (!order) return 'card without page';
  const choice = terminalChoice(random);
  await decideAtTerminal(test, order, choice);
  return `card ${choice.outcome}`;
}

/** Another wallet of the giver with its proof, a wrong one, or one that proves nothing. */
async function otherWallet(board: Board, giver: Trader, receiver: Trader) {
  const { random } = board;
  if (random.chance(0.3)) return { receiverWallet: random.pick([giver.wallet, receiver.wallet]) };
  const own = ownWallet(`${giver.id} second`);
  if (random.chance(0.2)) return { receiverWallet: own.address };
  const proof = await proofOf(own, async (body) => {
    const answer = await board.call(giver.id, 'POST', '/account/wallet/challenge', body);
    return (answer.data ?? { challenge: '', message: '' }) as Asked;
  });
  return { receiverWallet: own.address, ...proof };
}

async function give(board: Board) {
  const giver = anyTrader(board);
  const { password, project: projectId, random } = board;
  const order = { projectId, wallet: await walletOf(board, giver), tokens: random.between(1, 5), password };
  const receiver = anyTrader(board);
  const body = random.chance(0.6)
    ? { ...order, kind: 'gift', receiver: await board.emailOf(receiver.id), fileId: await board.deed(giver.id) }
    : { ...order, kind: 'ownWallet', ...(await otherWallet(board, giver, receiver)) };
  return said(body.kind, await board.call(giver.id, 'POST', '/transfers', body));
}

async function halt(board: Board) {
  const body = board.random.chance(0.4)
    ? { type: 'market.halt', reason, password: board.password }
    : { type: 'market.open', password: board.password };
  return said(body.type, await board.call(board.manager, 'POST', `/issuances/${board.project}/market`, body));
}

/** A user with a wallet of their own moves tokens without the platform, also to a wallet that is not proved. */
async function move(board: Board) {
  const { traders, random, stranger, token, wallets } = board;
  const own = random.pick([stranger, ...traders.flatMap((each) => each.own ?? [])]);
  const to = random.chance(0.8) ? random.pick(traders)?.wallet : stranger.address;
  const { status } = await wallets.send(own, token, to ?? '', random.between(1, 4));
  return `move ${status}`;
}

/** The chain does not answer the next transfer, although it may have executed it. */
async function lose(board: Board) {
  const { chain, random } = board;
  const { transfer } = chain;
  const isDone = random.chance(0.5);
  chain.transfer = async (order) => {
    chain.transfer = transfer;
    if (isDone) await transfer(order);
    return { result: 'unknown', reason: 'The answer was lost' };
  };
  return 'lost answer';
}

async function wait(board: Board) {
  await board.wait(board.random.pick([10 * 60_000, HOUR, 6 * HOUR, DAY, 4 * DAY]));
  return 'wait';
}

const current = ({ tokens, unit_price: unitPrice }: TransferRef) => ({ tokens, unitPrice });
const open = ['requested', 'accepted', 'signed', 'paid', 'inReview', 'approved'];

/** Each act as often as it is listed. */
export const boardActs: readonly (readonly [weight: number, act: BoardAct])[] = [
  [5, advertise],
  [7, sendToAd(() => ({ type: 'ad.publish' }), true, ['inReview'])],
  [1, sendToAd(() => ({ type: 'ad.publish' }), true)],
  [1, sendToAd(() => ({ type: 'ad.reject', reason }), true)],
  [1, sendToAd(() => ({ type: 'ad.pause', reason }), true)],
  [2, sendToAd(() => ({ type: 'ad.resume' }), true, ['paused'])],
  [1, sendToAd(() => ({ type: 'ad.remove', reason }), true)],
  [1, sendToAd(() => ({ type: 'ad.withdraw' }), false)],
  [1, sendToAd(() => ({ type: 'ad.submit' }), false)],
  [1, sendToAd((board) => ({ type: 'ad.edit', tokens: board.random.between(1, 12), unitPrice: price(board) }), false)],
  [1, sendToAd(() => ({ type: 'ad.revise' }), false)],
  [8, request],
  [
    3,
    sendToTransfer(['requested'], 'any', ({ tokens }, board) => ({
      type: 'transfer.offer',
      tokens,
      unitPrice: price(board),
    })),
  ],
  [
    8,
    sendToTransfer(['requested'], 'any', (transfer) => ({
      type: 'transfer.accept',
      ...current(transfer),
      warningSeen: true,
    })),
  ],
  [1, sendToTransfer(['requested'], 'any', () => ({ type: 'transfer.decline' }))],
  [1, sendToTransfer(open, 'any', () => ({ type: 'transfer.cancel' }))],
  [14, sign],
  [5, sendToTransfer(['signed'], 'buyer', () => ({ type: 'transfer.pay' }))],
  [3, sendToTransfer(['signed'], 'buyer', () => ({ type: 'payment.declare' }))],
  [3, sendToTransfer(['signed'], 'seller', () => ({ type: 'payment.confirm' }))],
  [3, receive],
  [4, payByCard],
  [3, give],
  [4, sendToTransfer(['inReview'], 'manager', () => ({ type: 'transfer.approve' }))],
  [1, sendToTransfer(['inReview'], 'manager', () => ({ type: 'transfer.reject', reason }))],
  [1, sendToTransfer(open, 'manager', () => ({ type: 'transfer.stop', reason }))],
  [1, halt],
  [3, move],
  [1, lose],
  [3, wait],
];
