import { expect } from 'vitest';
import { ledgerViolations } from '#server/store/ledger.ts';
import { accountProblems } from '#tests/support/accounts.ts';
import { movementProblems } from '#tests/support/movements.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { chainFaults, journalFaults } from './checks.ts';

/** Expects a ledger that agrees with the entities and the providers, intact journals, a chain that matches the holdings, and no reported errors. */
export async function expectSound({ tenant, reported }: TestTenant, tokens = 6) {
  expect(await ledgerViolations(tenant.database)).toEqual([]);
  expect(await accountProblems(tenant.database)).toEqual([]);
  expect(await movementProblems(tenant.database)).toEqual([]);
  expect(await journalFaults(tenant)).toEqual([]);
  const { compared, faults } = await chainFaults(tenant);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(tokens);
  expect(reported).toEqual([]);
}
