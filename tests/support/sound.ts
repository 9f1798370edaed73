import { expect } from 'vitest';
import { firstBroken, readJournal } from '#server/engine/journal.ts';
import type { Database } from '#server/store/database.ts';
import { ledgerFaults } from '#server/store/ledger.ts';
import { sql } from '#server/store/sql.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** What must hold of a tenant's books, whatever happened to it (C6): money, tokens sold, journal, chain. */
export async function expectSound(tenant: Tenant) {
  expect(await ledgerFaults(tenant.database)).toEqual([]);
  expect(await fundingFaults(tenant.database)).toEqual([]);
  expect(await brokenJournals(tenant.database)).toEqual([]);
  expect(await chainFaults(tenant)).toEqual([]);
}

/** What was sold and raised, counted anew from the investments. */
const fundingFaults = (database: Database) =>
  database.query(sql`select funding.project_id, funding.tokens_left, funding.raised, funding.investors, counted.*
    from funding, lateral (select coalesce(sum(tokens_held), 0) as held,
        coalesce(sum(amount) filter (where charged_at is not null and status <> 'CANCELED'), 0) as paid,
        count(*) filter (where charged_at is not null and status <> 'CANCELED') as payers
      from investment where investment.project_id = funding.project_id) counted
    where funding.tokens_left <> funding.tokens_for_sale - counted.held
      or funding.raised <> counted.paid or funding.investors <> counted.payers`);

/** Things whose journal does not hang together, or whose status is not the one that it led to. */
export async function brokenJournals(database: Database): Promise<string[]> {
  const things = await database.query<{ thing: string; id: string }>(
    sql`select distinct thing, thing_id as id from journal`,
  );
  const broken: string[] = [];
  for (const { thing, id } of things) {
    const fault = firstBroken(await readJournal(database, thing, id));
    if (fault !== undefined) broken.push(`${thing} ${id} at ${fault}`);
  }
  return broken;
}

/** Wallets that hold something else on the chain than in the books. */
async function chainFaults({ database, providers }: Tenant): Promise<unknown[]> {
  const held = await database.query<{ token: string; wallet: string; tokens: number }>(
    sql`select token.address as token, holding.wallet, holding.tokens from holding
      join token on token.project_id = holding.project_id`,
  );
  const faults: unknown[] = [];
  for (const { token, wallet, tokens } of held) {
    const onChain = await providers.chain.balanceOf(token, wallet);
    if (onChain !== tokens) faults.push({ token, wallet, tokens, onChain });
  }
  const supplies = await database.query<{ token: string; tokens: number }>(
    sql`select token.address as token, coalesce(sum(holding.tokens), 0)::integer as tokens from token
      left join holding on holding.project_id = token.project_id where token.address is not null group by token.address`,
  );
  for (const { token, tokens } of supplies) {
    const supply = await providers.chain.totalSupply(token);
    if (supply !== tokens) faults.push({ token, tokens, supply });
  }
  return faults;
}
