import { expect } from 'vitest';
import { ledgerFaults } from '#server/store/ledger.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { chainFaults, journalFaults } from './checks.ts';

/** Money, journals and chain hold together, and nothing happened that nobody expected. */
export async function expectSound({ tenant, reported }: TestTenant, tokens = 6) {
  expect(await ledgerFaults(tenant.database)).toEqual([]);
  expect(await journalFaults(tenant)).toEqual([]);
  const { compared, faults } = await chainFaults(tenant);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(tokens);
  expect(reported).toEqual([]);
}
