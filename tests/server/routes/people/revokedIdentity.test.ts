import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { by } from '#tests/support/world.ts';

let bed: MarketBed;
let journeys: ReturnType<typeof journeysOf>;
let manager = '';
const reason = 'The passport is forged.';

beforeAll(async () => {
  bed = await openMarketBed();
  journeys = journeysOf(bed.test, bed.world);
  [manager] = bed.managers;
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

async function kycOf(user: string): Promise<string> {
  const [row] = await bed.test.tenant.database.query<{ id: string }>(sql`select id from kyc where user_id = ${user}`);
  return row?.id ?? '';
}

async function statusOf(investment: string) {
  const [row] = await bed.test.tenant.database.query<{ status: string }>(
    sql`select status from investment where id = ${investment}`,
  );
  return row?.status;
}

const revoke = async (user: string) =>
  bed.call(manager, 'POST', `/kyc/${await kycOf(user)}/events`, { type: 'kyc.revoke', checked: ['document'], reason });

async function identifyAgain(user: string) {
  const kyc = await kycOf(user);
  await bed.world.send(by('USER', user), 'kyc', kyc, { type: 'kyc.retry' });
  await bed.world.send(by('USER', user), 'kyc', kyc, { type: 'kyc.begin' });
  await bed.world.send(bySystem, 'kyc', kyc, { type: 'kyc.succeed' });
  await bed.test.drain();
}

const chooses = { type: 'method.choose', method: 'transfer', balance: 0 } as const;

describe('a revoked identity', () => {
  it('opens the step again, tells the user why, and is in the decisions with its evidence', async () => {
    const user = await bed.world.investor();
    await revoke(user);
    const page = await bed.call<UserPage>(manager, 'GET', `/users/${user}`);
    expect(page.kyc).toMatchObject({ status: 'error', facts: { rejected: true } });
    expect(page.onboarding?.status).toContain('KYC:lapsed');
    expect(page.kyc?.decisions[0]).toMatchObject({ event: 'kyc.revoke', checked: ['document'], reason });
    expect(page.kyc?.decisions[0]?.evidence).not.toBeNull();
    const told = await bed.test.tenant.database.query<{ params: { reason: string } }>(
      sql`select params from notification where user_id = ${user} and about = 'kyc.revoked'`,
    );
    expect(told).toMatchObject([{ params: { reason } }]);
  });

  it('stops orders until a later check has succeeded, and cancels none', async () => {
    const user = await bed.world.investor();
    const started = await journeys.startPayment(user, await bed.world.project());
    await revoke(user);
    expect(await bed.world.attempt(by('USER', user), 'investment', started, chooses)).toMatchObject({
      code: 'refused',
      facts: { reviewRejected: true },
    });
    await identifyAgain(user);
    await bed.world.send(by('USER', user), 'investment', started, chooses);
  });

  it('lets a wallet wait for the whitelist, and its mint goes on after the next check', async () => {
    const project = await bed.world.project({ softCap: 1 });
    const user = await bed.world.investor();
    const id = await journeys.signContract(user, project);
    await bed.wait(5 * DAY);
    await revoke(user);
    const refusal = await bed.world.attempt(by('ADMIN', manager), 'investment', id, { type: 'mint.request' });
    expect(refusal).toMatchObject({ code: 'refused', facts: { walletBarred: true } });
    const add = async () =>
      bed.attempt(manager, 'POST', `/issuances/${project.id}/whitelist`, {
        holder: await bed.registrar.walletOf(user),
      });
    expect(await add()).toMatchObject({ status: 409, error: 'refused' });
    await identifyAgain(user);
    expect((await add()).status).toBe(201);
    await bed.test.drain();
    await journeys.mintTokens(id, project);
    expect(await statusOf(id)).toBe('MINTED');
  });

  it('lets tokens that have waited be minted as soon as a later check has succeeded', async () => {
    const project = await bed.world.project({ softCap: 5_000, days: 28, strategy: 'campaignEnd' });
    const user = await bed.world.investor();
    const id = await journeys.signContract(user, project);
    await revoke(user);
    await bed.wait(28 * DAY);
    expect(await statusOf(id)).toBe('CLOSED');
    await identifyAgain(user);
    expect(await statusOf(id)).toBe('MINTED');
  });

  it('needs a ticked item, a reason and the password of a manager', async () => {
    const user = await bed.world.investor();
    const path = `/kyc/${await kycOf(user)}/events`;
    const event = { type: 'kyc.revoke', checked: ['document'], reason };
    expect((await bed.attempt(manager, 'POST', path, { ...event, checked: [] })).fields).toHaveProperty('checked');
    expect((await bed.attempt(manager, 'POST', path, { ...event, reason: ' ' })).fields).toHaveProperty('reason');
    const guessed = await bed.attempt(manager, 'POST', path, { ...event, password: 'wrong' });
    expect(guessed).toMatchObject({ status: 403, error: 'password_wrong' });
    expect((await bed.attempt(user, 'POST', path, event)).status).toBe(409);
  });
});
