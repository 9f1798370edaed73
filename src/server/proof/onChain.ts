import type { Chain } from '../providers/chain/chain.ts';
import type { Queryable } from '../store/queryable.ts';
import { sql } from '../store/sql.ts';
import { type Finding, ofEntity } from './finding.ts';

interface TokenBooks {
  project_id: string;
  address: string;
  /** Tokens whose mint is under way: the chain may have them already. */
  pending: number;
  wallets: Record<string, number> | null;
}

/** Tokens of one holder who may have several wallets are compared by wallet, because that is what the chain knows. */
const readBooks = (on: Queryable, project?: string) =>
  on.query<TokenBooks>(sql`select token.project_id, token.address,
      (select coalesce(sum(tokens), 0)::integer from investment where project_id = token.project_id
        and (machine_state ->> 'mintPending')::boolean) as pending,
      (select jsonb_object_agg(wallet, tokens) from (select lower(wallet) as wallet, sum(tokens) as tokens from holding
        where project_id = token.project_id and tokens > 0 group by 1) held) as wallets
    from token where token.address is not null and (${project ?? null}::uuid is null or token.project_id = ${project ?? null})
    order by token.project_id`);

/** Compares each token's supply and balances on the chain with the holdings. */
export async function chainFindings(on: Queryable, chain: Chain): Promise<{ tokens: number; findings: Finding[] }> {
  const books = await readBooks(on);
  const findings: Finding[] = [];
  for (const book of books) {
    const first = await differencesOf(book, chain);
    if (!first.length) continue;
    // A mint may have been confirmed between the two readings.
    const [again] = await readBooks(on, book.project_id);
    if (again) findings.push(...(await differencesOf(again, chain)));
  }
  return { tokens: books.length, findings };
}

async function differencesOf({ project_id, address, pending, wallets }: TokenBooks, chain: Chain): Promise<Finding[]> {
  const [supply, onChain] = await Promise.all([chain.totalSupply(address), chain.holdings(address)]);
  const held = new Map(Object.entries(wallets ?? {}));
  const expected = [...held.values()].reduce((sum, tokens) => sum + tokens, 0);
  const isOff = (there: number, here: number) => there < here || there > here + pending;
  const findings: Finding[] = [];
  if (isOff(supply, expected))
    findings.push(ofEntity('supplyDiffers', 'project', project_id, { expected, found: supply }));
  const balances = new Map([...onChain].map(([wallet, tokens]) => [wallet.toLowerCase(), tokens]));
  for (const wallet of new Set([...held.keys(), ...balances.keys()])) {
    const here = held.get(wallet) ?? 0;
    const there = balances.get(wallet) ?? 0;
    if (isOff(there, here))
      findings.push(
        ofEntity('balanceDiffers', 'project', project_id, { wallet, expected: here, found: there }, wallet),
      );
  }
  return findings;
}
