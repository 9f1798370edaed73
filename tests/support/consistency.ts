import { expect } from 'vitest';
import { firstBroken, readJournal } from '#server/engine/journal.ts';
import type { Database } from '#server/postgres/database.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerFindings, statementFindings } from '#server/proof/money.ts';
import { namedPostings } from '#server/queries/orders/balanceEntries.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { accountProblems } from './accounts.ts';
import { movementProblems } from './movements.ts';

/**
 * Checks what must always be true: the ledger, the tokens sold, the journal and the chain agree, and each account holds
 * what the entities, the bank and the terminal say. Expects that all due jobs have run.
 */
export async function expectConsistent(tenant: Tenant) {
  expect(await ledgerFindings(tenant.database)).toEqual([]);
  expect(await accountProblems(tenant.database, tenant.settings.referralReward)).toEqual([]);
  expect(await movementProblems(tenant.database)).toEqual([]);
  expect(await fundingProblems(tenant.database)).toEqual([]);
  expect(await statementFindings(tenant.database)).toEqual([]);
  expect(
    await unnamedPostings(tenant.database),
    'queries/orders/balanceEntries.ts names each posting of investors',
  ).toEqual([]);
  expect(await brokenJournals(tenant.database)).toEqual([]);
  expect(await chainProblems(tenant)).toEqual([]);
}

/** The postings about an investor's money that the bank page has no text for. */
const unnamedPostings = (database: Database) =>
  database.query(sql`select distinct posting.about from ledger_account account
    join ledger_entry entry on entry.account_id = account.id join ledger_posting posting on posting.id = entry.posting_id
    where account.kind in ('investorAvailable', 'investorHeld') and not posting.about = any(${namedPostings})`);

/** Compares the tokens sold and the money raised with the sums over the investments. */
const fundingProblems = (database: Database) =>
  database.query(sql`select funding.project_id, funding.tokens_left, funding.raised, funding.investors, counted.*
    from funding, lateral (select coalesce(sum(tokens_held), 0) as held,
        coalesce(sum(amount) filter (where charged_at is not null and status <> 'CANCELED'), 0) as paid,
        count(*) filter (where charged_at is not null and status <> 'CANCELED') as payers
      from investment where investment.project_id = funding.project_id) counted
    where funding.tokens_left <> funding.tokens_for_sale - counted.held
      or funding.raised <> counted.paid or funding.investors <> counted.payers`);

/** Entities whose hash chain is broken or whose journal does not lead to their status. */
export async function brokenJournals(database: Database): Promise<string[]> {
  const entities = await database.query<{ entity: string; id: string }>(
    sql`select distinct entity, entity_id as id from journal`,
  );
  const broken: string[] = [];
  for (const { entity, id } of entities) {
    const brokenAt = firstBroken(await readJournal(database, entity, id));
    if (brokenAt !== undefined) broken.push(`${entity} ${id} at ${brokenAt}`);
  }
  return broken;
}

/** Wallets and tokens whose amounts on the chain differ from those in the database. */
async function chainProblems({ database, providers }: Tenant): Promise<unknown[]> {
  const holdings = await database.query<{ token: string; wallet: string; tokens: number }>(
    sql`select token.address as token, holding.wallet, holding.tokens from holding
      join token on token.project_id = holding.project_id
    union all select token.address, change.wallet, sum(change.tokens)::integer from holding_change change
      join token on token.project_id = change.project_id where change.user_id is null group by 1, 2
      having sum(change.tokens) <> 0`,
  );
  const problems: unknown[] = [];
  for (const { token, wallet, tokens } of holdings) {
    const onChain = await providers.chain.balanceOf(token, wallet);
    if (onChain !== tokens) problems.push({ token, wallet, tokens, onChain });
  }
  const supplies = await database.query<{ token: string; tokens: number }>(
    sql`select token.address as token, (coalesce(sum(holding.tokens), 0) + (select coalesce(sum(tokens), 0)
        from holding_change where user_id is null and project_id = token.project_id))::integer as tokens from token
      left join holding on holding.project_id = token.project_id where token.address is not null
      group by token.address, token.project_id`,
  );
  for (const { token, tokens } of supplies) {
    const supply = await providers.chain.totalSupply(token);
    if (supply !== tokens) problems.push({ token, tokens, supply });
  }
  return problems;
}
