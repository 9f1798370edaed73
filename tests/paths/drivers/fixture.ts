import { afterAll, beforeAll, expect } from 'vitest';
import { bySystem, done } from '#server/engine/unit.ts';
import { Worker } from '#server/jobs/jobs.ts';
import { reverseTransfer } from '#server/lifecycles/orders/reversals.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { notificationFaults } from '#tests/support/notificationFaults.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

type Project = Awaited<ReturnType<World['project']>>;

/** A tenant whose jobs run only on demand, so that a path can stop at every status. */
export interface Fixture {
  test: TestTenant;
  world: World;
  journeys: Journeys;
  /** One project in campaign, for every test that needs one. */
  project: Project;
  /** Moves the clock forward and runs the jobs that are due then. */
  advanceClock(milliseconds: number): Promise<void>;
  /** Sets the default settings, with these changes. */
  setSettings(changed?: object): Promise<void>;
  setCustomization(changed?: object): Promise<void>;
  /** Gives the user an account that the bank accepts, or one that it reports as closed. */
  setBankAccount(userId: string, state: 'open' | 'closed'): Promise<unknown>;
  /** The latest transfer whose key begins so has come back from the bank of its payee. */
  sendBack(prefix: string): Promise<void>;
  /** Gives the user the password of the tests, and returns it. */
  setPassword(userId: string): Promise<string>;
}

const PASSWORD = 'Tesela-2026';
const IBAN = { open: 'ES9121000418450200051332', closed: 'ES8000000000000000000000' };

/**
 * One fixture for each test file. The file fails if its ledger does not add up, if a notification lacks
 * a value or leads nowhere, or if an error was reported.
 */
export function setUpFixture(): () => Fixture {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(async () => {
    expect(await ledgerViolations(fixture.test.tenant.database)).toEqual([]);
    expect(await notificationFaults(fixture.test)).toEqual([]);
    expect(fixture.test.reported).toEqual([]);
    await fixture.test.close();
  });
  return () => fixture;
}

async function createFixture(): Promise<Fixture> {
  const test = await testTenant();
  runJobsOnDemand(test);
  const world = worldOf(test);
  const { tenant } = test;
  let passwordHash: string | undefined;
  const current = { settings: '{}', customization: '{}' };
  const configure = async (name: keyof typeof current, value: object) => {
    const text = JSON.stringify(value);
    if (current[name] !== text) await test.configure(name, value);
    current[name] = text;
  };
  return {
    test,
    world,
    journeys: journeysOf(test, world),
    project: await world.project({ tokens: 100_000, days: 20_000 }),
    advanceClock: async (milliseconds) => {
      test.moveClock(new Date(tenant.clock.now().getTime() + milliseconds));
      await test.drain();
    },
    setSettings: (changed = {}) => configure('settings', changed),
    setCustomization: (changed = {}) => configure('customization', changed),
    setBankAccount: (userId, state) =>
      tenant.database.query(
        sql`update bank_account set iban = ${IBAN[state]}, personal = null where user_id = ${userId}`,
      ),
    sendBack: async (prefix) => {
      const [sent] = await tenant.database.query<{ key: string }>(sql`select key from bank_instruction
        where starts_with(key, ${prefix}) and settled_at is not null order by sent_at desc, key desc limit 1`);
      await world.run(bySystem, async (uow) => {
        const refusal = await reverseTransfer(uow, sent?.key ?? '');
        return refusal ? { ok: false, refusal } : done;
      });
    },
    setPassword: async (userId) => {
      passwordHash ??= await quickHash(PASSWORD);
      await tenant.database.query(sql`update users set password_hash = ${passwordHash} where id = ${userId}`);
      return PASSWORD;
    },
  };
}

/** Runs jobs only during `drain`. */
function runJobsOnDemand(test: TestTenant) {
  const { worker } = test.opened;
  const pause = () => {
    worker.wake = () => undefined;
  };
  test.drain = async () => {
    worker.wake = Worker.prototype.wake;
    await worker.drain().finally(pause);
  };
  pause();
}
