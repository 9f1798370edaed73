import { expect } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { instalments } from '#server/postgres/statuses.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { accountProblems } from '#tests/support/accounts.ts';
import { movementProblems } from '#tests/support/movements.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { chainFaults, journalFaults } from './checks.ts';

/** Expects a ledger that agrees with the entities and the providers, intact journals, a chain that matches the holdings, and no reported errors. */
export async function expectSound({ tenant, reported }: TestTenant, tokens = 6) {
  expect(await ledgerViolations(tenant.database)).toEqual([]);
  expect(await accountProblems(tenant.database, tenant.settings.referralReward)).toEqual([]);
  expect(await movementProblems(tenant.database)).toEqual([]);
  expect(await journalFaults(tenant)).toEqual([]);
  const { compared, faults } = await chainFaults(tenant);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(tokens);
  expect(reported).toEqual([]);
}

/** The issuances that pay late or not at all, and the drafts that their validator has returned with remarks. */
export async function troubledIssuances({ tenant }: TestTenant) {
  const inArrears = await tenant.database.query<{ slug: string; status: string }>(sql`select slug, instalment.status
    from instalment join project on project.id = project_id where instalment.status = any(${instalments.defaulted})`);
  const returned = await tenant.database.query<{ slug: string; remarks: number }>(sql`select slug,
      (select count(*)::int from content_remark where content_id = content.id) as remarks
    from content join project on project.id = project_id where content.status = 'returned'`);
  return { inArrears, returned };
}
