import { type Hex, verifyMessage } from 'viem';
import { SUM_DAYS } from '#machines/oversight/approval/approval.acts.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Insiders, insidersIban, LIMIT, PRICE } from './insiders.ts';

/** What must hold before the first act and after the last one. */
export async function powersOf({ query, tenant }: Insiders) {
  const managers = await query<{ id: string }>(
    sql`select id from users where roles @> array['ADMIN'] and review <> 'deleted' order by id`,
  );
  const { approvalLimit, collectionAccount, platform } = tenant.settings;
  const { modules } = tenant.customization;
  return { managers: managers.map(({ id }) => id), approvalLimit, collectionAccount, platform, modules };
}

/** What the bank and the ledger may say of each other while a claim waits for the bank's word, or money for its reason. */
const known = new Set(['bankLineMissing', 'bankLineWaiting', 'bankUnexplained', 'anchorMissing']);

/** Each 30 days have a limit of their own. */
const windowsOf = ({ tenant, began }: Insiders) =>
  1 + Math.floor((tenant.clock.now().getTime() - began.getTime()) / (SUM_DAYS * DAY));

async function bankOf({ query }: Insiders) {
  const [bank] = await query<{ came: number; left: number; brought: number; took: number }>(sql`select
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as left,
      coalesce(sum(amount) filter (where amount > 0 and (payer = 'Insider' or iban = ${insidersIban})), 0)::bigint as brought,
      coalesce(-sum(amount) filter (where amount < 0 and iban = ${insidersIban}), 0)::bigint as took
    from (select (data ->> 'amountMinor')::bigint as amount, data -> 'counterparty' ->> 'name' as payer,
        data -> 'counterparty' ->> 'iban' as iban from sandbox_record where kind = 'bank.line') line`);
  if (!bank) throw new Error('The bank has no books');
  return bank;
}

async function tokensOf({ query, accomplices, honest, project }: Insiders) {
  const [tokens] = await query<{ minted: number; taken: number }>(sql`select
      coalesce(sum(tokens) filter (where user_id = any(${[...accomplices]}) and cause like 'mint %'), 0)::integer as minted,
      coalesce(-sum(tokens) filter (where user_id = ${honest} and tokens < 0), 0)::integer as taken
    from holding_change where project_id = ${project.id}`);
  if (!tokens) throw new Error('The tokens have no books');
  return tokens;
}

interface Arrival {
  wallet: string;
  at: Date;
  ordered: Date;
  message: string | null;
  signature: string | null;
}

/** The wallets of which nobody proved that they are their holder's, or not a day before tokens came to them. */
async function unprovedWallets({ query, accomplices, honest }: Insiders): Promise<string[]> {
  const arrivals = await query<Arrival>(sql`select change.wallet, change.at, transfer.created_at as ordered,
      receiver_proof as message, receiver_signature as signature
    from holding_change change left join transfer on change.cause = 'transfer ' || transfer.id
    where change.user_id = any(${[honest, ...accomplices]}) and change.tokens > 0 and not exists (select from wallet
      where wallet.user_id = change.user_id and lower(wallet.address) = change.wallet and wallet.usable_from <= change.at)`);
  const faults: string[] = [];
  for (const { wallet, at, ordered, message, signature } of arrivals) {
    const proof = { address: wallet as Hex, message: message ?? '', signature: (signature ?? '0x') as Hex };
    if (!(signature && (await verifyMessage(proof)))) faults.push(`tokens came to ${wallet}, which signed nothing`);
    if (!ordered || at.getTime() - ordered.getTime() < DAY) faults.push(`tokens came to ${wallet} within a day`);
  }
  return faults;
}

/** What the insiders have gained beyond what they may, and where the bank, the ledger and the chain do not agree. */
export async function lossesOf(scene: Insiders): Promise<string[]> {
  const limit = LIMIT * windowsOf(scene);
  const { came, left, brought, took } = await bankOf(scene);
  const { minted, taken } = await tokensOf(scene);
  const { findings } = await compareRegister(scene.tenant);
  const untold = findings
    .filter(({ kind }) => kind === 'bankLineMissing')
    .reduce((sum, { params }) => sum + Number(params.amount), 0);
  const broken = findings.filter(({ kind }) => !known.has(kind));
  await expectConsistent(scene.tenant);
  return [
    ...(left > came + limit ? [`${left} left, and only ${came} had come`] : []),
    // One limit for what is claimed, and one for what is moved out.
    ...(took > brought + 2 * limit ? [`the insiders took ${took} and had brought ${brought}`] : []),
    ...(minted * PRICE > brought + limit ? [`the insiders have ${minted} tokens and had brought ${brought}`] : []),
    ...(untold > limit ? [`${untold} are in the books and not at the bank`] : []),
    ...(await unprovedWallets(scene)),
    ...(taken > 0 ? [`${taken} tokens of somebody else were moved`] : []),
    ...broken.map((each) => JSON.stringify(each)),
  ];
}
