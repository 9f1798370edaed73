import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InvestmentEvent, InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { sampleMint } from '#machines/orders/investment/investment.sample.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { Model } from '../../engine/support/investmentModel.ts';
import { Server, type Users } from '../../engine/support/investmentServer.ts';
import { actors, eventsFor } from '../../engine/support/investmentTries.ts';

const RUNS = quickOrFull(120, 10_000);
const COMMANDS = quickOrFull(20, 50);
/** This many runs go on in parallel, so that one computes while another waits for the database. */
const LANES = 4;

let test: TestTenant;
let world: World;
const seen = { commands: 0, accepted: 0, refused: 0, statuses: new Map<string, number>() };

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

/** Sends one event of any actor or, so that runs make progress, an allowed event that does not end the investment. */
class Try implements fc.AsyncCommand<Model, Server> {
  readonly pick: number;
  readonly forward: boolean;
  #label = '';

  constructor(pick: number, forward: boolean) {
    this.pick = pick;
    this.forward = forward;
  }

  check = () => true;

  async run(model: Model, server: Server) {
    const events = eventsFor(model.facts);
    const all = actors.flatMap((actor) => events.map((event) => ({ actor, event })));
    const open = this.forward ? actors.flatMap((actor) => model.goingOn(actor, events)) : all;
    const tried = (open.length ? open : all)[this.pick % (open.length || all.length)];
    if (!tried) return;
    seen.commands += 1;
    if (tried.event.type === 'payment.settle' && (await server.cannotBePaid())) return;
    this.#label = `${tried.actor} ${JSON.stringify(tried.event)}`;
    const expected = model.send(tried.actor, tried.event);
    const answered = await server.send(tried.actor, tried.event);
    expect(answered, this.#label).toBe(expected);
    if (expected && tried.event.type === 'mint.request')
      model.send('SYSTEM', { type: 'mint.confirm', transaction: '0x', ...sampleMint });
    const { secrets, now } = await server.read();
    model.learn(secrets);
    expect(now, this.#label).toEqual(model.now());
    seen[expected ? 'accepted' : 'refused'] += 1;
    seen.statuses.set(model.status, (seen.statuses.get(model.status) ?? 0) + 1);
  }

  toString = () => this.#label || `try ${this.pick}`;
}

const firstEvents = fc.constantFrom<InvestmentEvent[]>(
  { type: 'interest.declare', tokens: 3 },
  { type: 'order.create', tokens: 3 },
);
const command = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 })).map(([pick, luck]) => new Try(pick, luck > 0));
const sequence = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS });

/** Runs a share of the sequences with its own investor. */
async function lane(project: Users['project'], number: number) {
  // All sequences of a lane are orders of one investor in one issuance. Together they must not become a large ticket.
  const investor = await world.investor(100_000_000_00);
  await fc.assert(
    fc.asyncProperty(firstEvents, sequence, async (firstEvent, commands) => {
      const server = await Server.start(test, world, { investor, project }, firstEvent);
      await fc.asyncModelRun(() => ({ model: new Model(firstEvent), real: server }), commands);
      expect(await ledgerViolations(test.tenant.database)).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / LANES), seed: seed + number, endOnFailure: true },
  );
}

it('an investment on the server accepts and refuses the same events as the pure machine', async () => {
  const project = await world.project({ tokens: 100_000 });
  await test.tenant.database.query(
    sql`update project set machine_state = machine_state || '{"softCapFirm":true}'::jsonb where id = ${project.id}`,
  );
  const lanes = Array.from({ length: LANES }, (_, number) => lane(project, number));
  for (const run of await Promise.allSettled(lanes)) if (run.status === 'rejected') throw run.reason;
  const statuses = Object.fromEntries([...seen.statuses].toSorted(([one], [two]) => (one < two ? -1 : 1)));
  console.log(`Model test: ${RUNS} runs of ${COMMANDS} events, seed ${seed}`, JSON.stringify({ ...seen, statuses }));
  expect(seen.commands).toBeGreaterThanOrEqual(RUNS * COMMANDS);
  expect(Object.keys(statuses)).toHaveLength(InvestmentStatus.options.length - 1); // CLOSED needs a financed project
});
