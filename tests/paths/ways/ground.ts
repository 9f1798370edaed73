import { afterAll, beforeAll, expect } from 'vitest';
import { Worker } from '#server/engine/jobs.ts';
import { ledgerFaults } from '#server/store/ledger.ts';
import { sql } from '#server/store/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

type Project = Awaited<ReturnType<World['project']>>;

/** A tenant in which nothing happens by itself until it is asked to: ways can stop at every status. */
export interface Ground {
  test: TestTenant;
  world: World;
  journeys: Journeys;
  /** One offer in campaign for all that needs one. */
  project: Project;
  /** Lets time pass, and what becomes due with it. */
  later(milliseconds: number): Promise<void>;
  /** The settings as they are by default, with these beside. */
  settings(changed?: object): Promise<void>;
  customization(changed?: object): Promise<void>;
  /** An account that the bank pays from and to, or one that it finds closed. */
  bankOf(personId: string, is: 'open' | 'closed'): Promise<unknown>;
}

const IBAN = { open: 'ES9121000418450200051332', closed: 'ES8000000000000000000000' };

/** One ground for all that a file walks; what is wrong with its books or was reported at the end fails the file. */
export function groundOfFile(): () => Ground {
  let ground: Ground;
  beforeAll(async () => {
    ground = await makeGround();
  });
  afterAll(async () => {
    expect(await ledgerFaults(ground.test.tenant.database)).toEqual([]);
    expect(ground.test.reported).toEqual([]);
    await ground.test.close();
  });
  return () => ground;
}

async function makeGround(): Promise<Ground> {
  const test = await testTenant();
  quieten(test);
  const world = worldOf(test);
  const { tenant } = test;
  const set = { settings: '{}', customization: '{}' };
  const configure = async (name: keyof typeof set, value: object) => {
    const text = JSON.stringify(value);
    if (set[name] !== text) await test.configure(name, value);
    set[name] = text;
  };
  return {
    test,
    world,
    journeys: journeysOf(test, world),
    project: await world.project({ tokens: 100_000, days: 20_000 }),
    later: async (milliseconds) => {
      test.moveClock(new Date(tenant.clock.now().getTime() + milliseconds));
      await test.drain();
    },
    settings: (changed = {}) => configure('settings', changed),
    customization: (changed = {}) => configure('customization', changed),
    bankOf: (personId, is) =>
      tenant.database.query(sql`update bank_account set iban = ${IBAN[is]} where person_id = ${personId}`),
  };
}

/** Jobs run when they are asked to and at no other time. */
function quieten(test: TestTenant) {
  const { worker } = test.opened;
  const rest = () => {
    worker.wake = () => undefined;
  };
  test.drain = async () => {
    worker.wake = Worker.prototype.wake;
    await worker.drain().finally(rest);
  };
  rest();
}
