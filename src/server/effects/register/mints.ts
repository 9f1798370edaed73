import type { Jobs } from '../../engine/job.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyManagers } from '../../lifecycles/app/notify.ts';
import { type ChainMint, restoreMint, withdrawMint } from '../../lifecycles/orders/investment.mint.ts';
import { CHAIN_ALARM, CHAIN_HOURLY, nextChainAttempt, nextChainCheck } from '../../lifecycles/orders/lookups.ts';
import { sql } from '../../postgres/sql.ts';
import type { ContractRefusal, Found, MintReceipt } from '../../providers/chain/chain.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem, work } from '../../work/work.ts';
import { admitWallet } from './whitelist.ts';

interface Mint extends Omit<ChainMint, 'wallet'> {
  status: string;
  number: number;
  title: string;
  token_id: string | null;
  token: string | null;
  /** The wallet for which the mint was requested. */
  wallet: string | null;
  transaction: string | null;
  isPending: boolean;
}

type Requested = ChainMint & { token: string; token_id: string };

async function readMint(tenant: Tenant, investmentId: string): Promise<Mint | undefined> {
  const [mint] = await tenant.database.query<Mint>(sql`select investment.id, investment.status, investment.project_id,
      investment.user_id, investment.number, investment.tokens, investment.price, project.title, token.id as token_id, token.address as token,
      investment.mint_wallet as wallet, investment.mint_transaction as transaction,
      coalesce((investment.machine_state ->> 'mintPending')::boolean, false) as "isPending"
    from investment join project on project.id = investment.project_id
    left join token on token.project_id = investment.project_id
    where investment.id = ${investmentId}`);
  return mint;
}

/**
 * Mints the tokens of an investment on the chain, for the wallet for which the mint was requested. The investment's id
 * is the mint id, which the contract accepts only once, so a retry after a lost answer never mints twice.
 */
async function mint(tenant: Tenant, { investmentId: id, attempt = 0 }: Jobs['mint']) {
  const order = await readMint(tenant, id);
  if (!order?.isPending) return;
  const { token, token_id, wallet } = order;
  if (!token || !token_id || !wallet) {
    await sendAsSystem(tenant, 'investment', id, { type: 'mint.fail', reason: token ? 'no wallet' : 'no token' });
    return;
  }
  const minted = await sendMint(tenant, { ...order, token, token_id, wallet });
  if (minted.state === 'refused')
    await sendAsSystem(tenant, 'investment', id, { type: 'mint.fail', reason: minted.refusal.name });
  else await work(tenant, bySystem, (uow) => recordAnswer(uow, id, minted, attempt));
}

type Answer = Found<MintReceipt> | { state: 'refused'; refusal: ContractRefusal };

/**
 * Mints, or finds the mint of an earlier attempt. A wallet that a manager has removed from the whitelist receives
 * nothing until a manager adds it again.
 */
async function sendMint(tenant: Tenant, { id, token, token_id, wallet, tokens }: Requested): Promise<Answer> {
  const { chain } = tenant.providers;
  const admitted = await admitWallet(tenant, token_id, wallet);
  if (admitted?.status === 'adding') return { state: 'unknown', reason: 'The wallet is not on the whitelist yet' };
  if (admitted?.status !== 'listed')
    return { state: 'refused', refusal: { name: admitted?.error ?? 'ERC7943CannotReceive', args: [] } };
  // The list may be ahead of the chain if a reorganisation has removed the entry.
  const allowed = await chain.allow(token, [wallet], true);
  if (allowed.result === 'unknown') return { state: 'unknown', reason: allowed.reason };
  const minted = await chain.mint({ token, mintId: id, wallet, amount: tokens });
  if (minted.result === 'done') return { state: 'found', value: minted.value, isFinal: false };
  if (minted.result === 'unknown') return { state: 'unknown', reason: minted.reason };
  // The id is used, so tokens exist. The machine decides whether they are the right ones. This is never a reason to
  // refund the order.
  if (minted.refusal.name === 'AlreadyMinted') return chain.findMint({ token, mintId: id, block: 0 });
  return { state: 'refused', refusal: minted.refusal };
}

async function recordAnswer(uow: UnitOfWork, id: string, answer: Found<MintReceipt>, attempt: number) {
  const lookAgain = (after = attempt) =>
    uow.enqueue('mint', { investmentId: id, attempt: after + 1 }, nextChainAttempt(uow.now, after));
  if (answer.state !== 'found') {
    if (attempt >= CHAIN_ALARM) await uow.sendAsSystem('investment', id, { type: 'mint.alarm', problem: 'unanswered' });
    lookAgain();
    return done;
  }
  const { transaction, block, wallet, amount } = answer.value;
  const minted = { transaction, wallet: wallet.toLowerCase(), tokens: amount };
  const confirmed = await uow.sendAsSystem('investment', id, { type: 'mint.confirm', ...minted });
  if (confirmed.ok) {
    uow.enqueue('mint.check', { investmentId: id, block, attempt: 0 }, nextChainCheck(uow.now, 0));
    return done;
  }
  if (confirmed.refusal.code !== 'refused') return confirmed;
  const alarmed = await uow.sendAsSystem('investment', id, { type: 'mint.alarm', problem: 'mismatch' });
  // A mint that is no longer pending was answered by another run of this job.
  if (alarmed.ok) lookAgain(CHAIN_HOURLY);
  return done;
}

/**
 * Checks a recent mint until it is deep enough in the chain. A reorganisation can remove its transaction: then the
 * tokens do not exist until they are minted again, under the same id and for the same wallet. See
 * docs/decisions/chain.md#a-reorganisation-is-repaired-under-the-same-ids
 */
async function checkMint(tenant: Tenant, { investmentId: id, block, attempt = 0 }: Jobs['mint.check']) {
  const mint = await readMint(tenant, id);
  if (mint?.status !== 'MINTED' || !mint.token || !mint.token_id || !mint.wallet) return;
  const requested = { ...mint, token: mint.token, token_id: mint.token_id, wallet: mint.wallet };
  const found = await tenant.providers.chain.findMint({ token: mint.token, mintId: id, block });
  const isGone = found.state === 'absent' || (found.state === 'found' && !isAsRequested(found.value, requested));
  if (isGone && mint.transaction !== null) await withdraw(tenant, requested, mint);
  const current = found.state === 'absent' ? await sendMint(tenant, requested) : found;
  await work(tenant, bySystem, async (uow) => {
    const isThere = current.state === 'found' && isAsRequested(current.value, requested);
    if (isThere) await recordPlace(uow, requested, current.value.transaction);
    if (isThere && current.isFinal) return done;
    const isRestored = isThere && (isGone || mint.transaction === null);
    const next = {
      investmentId: id,
      block: isThere ? current.value.block : 0,
      attempt: isRestored ? 0 : attempt + 1,
    };
    uow.enqueue('mint.check', next, isThere ? nextChainCheck(uow.now, attempt) : nextChainAttempt(uow.now, attempt));
    return done;
  });
}

const isAsRequested = ({ wallet, amount }: MintReceipt, requested: Requested) =>
  wallet.toLowerCase() === requested.wallet && amount === requested.tokens;

async function withdraw(tenant: Tenant, mint: Requested, { number, title }: Mint) {
  await work(tenant, bySystem, async (uow) => {
    if ((await recordedTransaction(uow, mint)) === null) return done;
    await withdrawMint(uow, mint);
    await notifyManagers(uow, {
      about: 'investment.mintRemoved',
      params: { project: title, number, tokens: mint.tokens },
      link: `/manager/investments?investment=${mint.id}`,
    });
    return done;
  });
}

/** The mint is on the chain. Its transaction may be another one than before. */
async function recordPlace(uow: UnitOfWork, mint: Requested, transaction: string) {
  const recorded = await recordedTransaction(uow, mint);
  if (recorded === null) await restoreMint(uow, mint, transaction);
  else if (recorded !== transaction)
    await uow.tx.query(sql`update investment set mint_transaction = ${transaction} where id = ${mint.id}`);
}

/** The lock prevents two runs of the check from changing the same holding. */
async function recordedTransaction(uow: UnitOfWork, { id }: Requested): Promise<string | null> {
  const [row] = await uow.tx.query<{ transaction: string | null }>(
    sql`select mint_transaction as transaction from investment where id = ${id} for update`,
  );
  return row?.transaction ?? null;
}

export const mintJobs = { mint, 'mint.check': checkMint } satisfies Partial<JobHandlers>;
