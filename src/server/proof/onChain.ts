import { buildTransferId } from '../lifecycles/market/transfer.row.ts';
import { KEY_SHEET } from '../lifecycles/register/keySheet.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { Chain } from '../providers/chain/chain.ts';
import { type Finding, ofEntity } from './finding.ts';

interface TokenBooks {
  project_id: string;
  address: string;
  /** The last block whose moves by holders the register has read. */
  moves_read_to: number;
  /** Tokens whose mint is under way: the chain may have them already. */
  pending: number;
  /** Tokens whose burn is under way: the chain may have destroyed them already. */
  burning: number;
  wallets: Record<string, { tokens: number; frozen: number }> | null;
  /**
   * Wallets that an instruction or a transfer is changing, or whose frozen tokens are not written yet. Their balances
   * on the chain are only certain after that.
   */
  moving: string[];
  /** The signed agreements of sales that are done, by the id of the sale. */
  agreements: Record<string, string> | null;
  /** What the chain names of the issuance. Null while a job is about to write it. */
  records: { isin: string | null; sheet: string | null } | null;
  /** Whether a wallet is on the whitelist; null while the chain has not confirmed its last change. */
  listed: Record<string, boolean | null> | null;
}

/** A holder may have several wallets. The comparison is by wallet, because the chain does not know holders. */
const readBooks = (on: Queryable, project?: string) =>
  on.query<TokenBooks>(sql`select token.project_id, token.address, token.moves_read_to,
      (select coalesce(sum(tokens), 0)::integer from investment where project_id = token.project_id
        and (machine_state ->> 'mintPending')::boolean) as pending,
      (select coalesce(sum(tokens), 0)::integer from instruction where project_id = token.project_id
        and status = 'executing' and kind = 'burn') as burning,
      (select jsonb_object_agg(wallet, jsonb_build_object('tokens', tokens, 'frozen', frozen)) from (
        select wallet, sum(tokens) as tokens, sum(frozen) as frozen from (
          select lower(wallet) as wallet, tokens, frozen + held as frozen from holding
            where project_id = token.project_id and tokens > 0
          union all select wallet, sum(tokens), 0 from holding_change
            where project_id = token.project_id and user_id is null group by 1 having sum(tokens) > 0) each
        group by 1) held) as wallets,
      array(select lower(unnest(array[wallet, receiver_wallet])) from instruction
        where project_id = token.project_id and status = 'executing'
        union all select unnest(array[seller_wallet, buyer_wallet]) from transfer
          where project_id = token.project_id and status = 'executing'
        union all select lower(wallet) from holding
          where project_id = token.project_id and freeze_written < freeze_version) as moving,
      (select jsonb_object_agg(id, agreement_hash) from transfer where project_id = token.project_id
        and status = 'done' and agreement_hash is not null) as agreements,
      case when not exists (select from job where kind = 'token.publish' and state = 'queued' and payload ->> 'tokenId' = token.id::text
          and payload -> 'checks' is null)
        then jsonb_build_object('isin', published_isin, 'sheet', published_sheet) end as records,
      (select jsonb_object_agg(wallet, case status when 'listed' then true when 'removed' then false end)
        from whitelisting where token_id = token.id) as listed
    from token where token.address is not null and (${project ?? null}::uuid is null or token.project_id = ${project ?? null})
    order by token.project_id`);

/**
 * Compares each token's supply, balances, frozen and reserved tokens, whitelist, the agreements of its sales and
 * what the issuer publishes on the chain with the records.
 */
export async function chainFindings(on: Queryable, chain: Chain): Promise<{ tokens: number; findings: Finding[] }> {
  const books = await readBooks(on);
  const findings: Finding[] = [];
  for (const book of books) {
    const first = await findDifferences(book, chain);
    if (!first.length) continue;
    // A mint may have been confirmed between the two readings.
    const [again] = await readBooks(on, book.project_id);
    if (again) findings.push(...(await findDifferences(await withUnconfirmed(again, chain), chain)));
  }
  return { tokens: books.length, findings };
}

/** New moves of holders are certain once the chain has confirmed them. Then the register follows. */
async function withUnconfirmed(book: TokenBooks, chain: Chain): Promise<TokenBooks> {
  const { moves, through } = await chain.movesSince(book.address, book.moves_read_to + 1);
  const unconfirmed = moves.filter(({ block }) => block > through).flatMap(({ from, to }) => [from, to]);
  return { ...book, moving: [...book.moving, ...unconfirmed.map((wallet) => wallet.toLowerCase())] };
}

async function findDifferences(book: TokenBooks, chain: Chain): Promise<Finding[]> {
  const { address, project_id, pending, burning } = book;
  const [supply, balances, frozen, allowed] = await Promise.all([
    chain.totalSupply(address),
    chain.holdings(address),
    chain.frozenOf(address),
    chain.allowedOf(address),
  ]);
  const held = Object.values(book.wallets ?? {});
  const expected = held.reduce((sum, { tokens }) => sum + tokens, 0);
  const isOff = supply < expected - burning || supply > expected + pending;
  return [
    ...(isOff ? [ofEntity('supplyDiffers', 'project', project_id, { expected, found: supply })] : []),
    ...walletFindings(book, inLowerCase(balances), inLowerCase(frozen)),
    ...(await findAgreements(book, chain)),
    ...(await findRecords(book, chain)),
    ...whitelistFindings(book, new Set(allowed.map((wallet) => wallet.toLowerCase()))),
  ];
}

const inLowerCase = (amounts: ReadonlyMap<string, number>) =>
  new Map([...amounts].map(([wallet, amount]) => [wallet.toLowerCase(), amount]));

function walletFindings(
  { project_id, wallets, moving, pending }: TokenBooks,
  balances: ReadonlyMap<string, number>,
  frozen: ReadonlyMap<string, number>,
): Finding[] {
  const findings: Finding[] = [];
  for (const wallet of new Set([...Object.keys(wallets ?? {}), ...balances.keys(), ...frozen.keys()])) {
    if (moving.includes(wallet)) continue;
    const here = wallets?.[wallet] ?? { tokens: 0, frozen: 0 };
    const there = { tokens: balances.get(wallet) ?? 0, frozen: frozen.get(wallet) ?? 0 };
    const find = (kind: 'balanceDiffers' | 'frozenDiffers', expected: number, found: number) =>
      findings.push(ofEntity(kind, 'project', project_id, { wallet, expected, found }, wallet));
    if (there.tokens < here.tokens || there.tokens > here.tokens + pending)
      find('balanceDiffers', here.tokens, there.tokens);
    if (there.frozen !== here.frozen) find('frozenDiffers', here.frozen, there.frozen);
  }
  return findings;
}

/** Tokens of earlier releases name no agreements. */
async function findAgreements({ address, agreements }: TokenBooks, chain: Chain): Promise<Finding[]> {
  const signed = Object.entries(agreements ?? {});
  if (!signed.length) return [];
  const recorded = await chain.agreementsOf(
    address,
    signed.map(([id]) => buildTransferId(id)),
  );
  return signed
    .filter(([id, hash]) => recorded && recorded.get(buildTransferId(id)) !== hash)
    .map(([id]) => ofEntity('agreementDiffers', 'transfer', id));
}

/** Tokens of earlier releases have no records. */
async function findRecords({ address, project_id, records }: TokenBooks, chain: Chain): Promise<Finding[]> {
  const published = records && (await chain.recordsOf(address, KEY_SHEET));
  if (!published) return [];
  return [
    ...(published.isin === (records.isin ?? '') ? [] : [ofEntity('isinDiffers', 'project', project_id)]),
    ...(published.hash === records.sheet ? [] : [ofEntity('sheetDiffers', 'project', project_id)]),
  ];
}

function whitelistFindings({ project_id, listed }: TokenBooks, allowed: ReadonlySet<string>): Finding[] {
  const records = listed ?? {};
  const missing = Object.keys(records).filter((wallet) => records[wallet] === true && !allowed.has(wallet));
  const unknown = [...allowed].filter((wallet) => !Object.hasOwn(records, wallet) || records[wallet] === false);
  return [
    ...missing.map((wallet) => ofEntity('walletNotAllowed', 'project', project_id, { wallet }, wallet)),
    ...unknown.map((wallet) => ofEntity('walletNotListed', 'project', project_id, { wallet }, wallet)),
  ];
}
