import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTaken } from '#flows/taken.ts';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { type Edge, edgesOf, lineOf } from '#machines/shared/edges.ts';
import { bySystem } from '#server/engine/unit.ts';
import { ledgerFaults } from '#server/store/ledger.ts';
import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { type Project, waysOf } from './investmentWays.ts';
import { refusesTheRest } from './refusesTheRest.ts';
import { groundOfFile } from './ways/ground.ts';
import { linesTaken } from './ways/walk.ts';

let test: TestTenant;
let world: World;
let project: Project;
const taken = new Set<string>();

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  project = await world.project({ tokens: 100_000 });
});
afterAll(async () => {
  expect(await ledgerFaults(test.tenant.database)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

const edges = edgesOf(investmentMachine).filter(({ from }) => from !== 'new');
const past = '2026-01-01T00:00:00Z';
const future = '2027-01-01T00:00:00Z';

/** The project as the facts of an investment see it: a phase, or its end. */
async function projectIs(status: string) {
  await test.tenant.database.query(sql`update project set status = ${status}, ended_at = ${past},
    kept = kept || '{"softCapFirm":true}'::jsonb where id = ${project.id}`);
}

/** The moments by which an investment and its payment are judged. */
async function momentsAre(id: string, { reflection = future, rest = past }) {
  await test.tenant.database.query(sql`update investment set reflection_ends_at = ${reflection},
    order_expires_at = ${rest}, charged_at = case when charged_at is null then null else ${past}::timestamptz end
    where id = ${id}`);
  await test.tenant.database.query(sql`update payment set expires_at = ${rest} where investment_id = ${id}`);
}

/** A mint that was ordered, as the machine keeps it, without the chain being asked. */
async function mintIsPending(id: string) {
  await test.tenant.database.query(
    sql`update investment set kept = kept || '{"mintPending":true}'::jsonb where id = ${id}`,
  );
}

let isHidden: boolean | undefined;

async function hideSigning(hidden: boolean) {
  if (hidden !== isHidden)
    await test.configure('customization', { hide: { signInvestment: hidden }, extras: { payWithBalance: true } });
  isHidden = hidden;
}

/** Makes true what the guards of an event ask for. */
async function given(id: string, { from, event }: Edge) {
  if (event === 'project.fail') await projectIs('CLOSED.ended');
  if (event === 'campaign.close' || event === 'signing.lapse') await projectIs('CLOSED.financed');
  if (event.startsWith('mint.')) {
    await projectIs('CAMPAIGN');
    await momentsAre(id, { reflection: past });
  }
  if (event === 'mint.confirm' || event === 'mint.fail') await mintIsPending(id);
  if (event === 'investment.revoke') await momentsAre(id, { reflection: future });
  if (event.endsWith('.expire') || event === 'signing.lapse') await momentsAre(id, {});
  if (from === 'CHARGED' && (event === 'campaign.close' || event === 'mint.request')) await hideSigning(true);
}

/** The event with the payload that its guards ask for on this edge. */
async function eventOf(id: string, me: string, { event, to }: Edge): Promise<InvestmentEvent> {
  const method = { IN_UPLOAD_PROOF_OF_PAYMENT: 'transfer', IN_UPDATE_CREDIT_CARD: 'card', IN_UPDATE_TPV: 'bizum' }[to];
  const [payment] = await test.tenant.database.query<{ amount: number; currency: string; reference: string }>(
    sql`select amount, currency, reference from payment where investment_id = ${id} order by created_at desc limit 1`,
  );
  const [signature] = await test.tenant.database.query<{ hash: string }>(
    sql`select hash from signature where investment_id = ${id} order by created_at desc limit 1`,
  );
  const payloads: Record<string, object> = {
    'interest.convert': { tokens: 1 },
    'warnings.accept': { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true },
    'method.choose': method ? { method, balance: 0 } : { method: 'balance', balance: 15_000 },
    'proof.upload': { fileId: await world.file(me, 'proof') },
    'payment.settle': { proofSeen: false, receipt: payment },
    'payment.fail': { reason: 'returned' },
    'signature.complete': { hash: signature?.hash },
    'signature.fail': { reason: 'wrong codes' },
    'mint.confirm': { transaction: '0x1' },
    'mint.fail': { reason: 'reverted' },
    'investment.cancel': { reason: 'asked for' },
    'kiis.changed': { version: 2 },
  };
  return { type: event, ...payloads[event] } as InvestmentEvent;
}

/** Through the API by each person who may know of it, until one may do it; else as the system. */
async function take(id: string, me: string, edge: Edge): Promise<string> {
  const event = await eventOf(id, me, edge);
  for (const person of [me, project.manager]) {
    const token = await world.tokenOf(person);
    const { status } = await ask(test, 'POST', `/v2/pfp/investments/${id}/events`, { token, body: event });
    if (status === 200) return person === me ? 'I' : 'M';
    expect(status).toBe(409);
  }
  expect(await world.attempt(bySystem, 'investment', id, event), lineOf(edge)).toBeUndefined();
  return 'S';
}

const waysBack = async () => {
  await test.tenant.database.query(sql`update project set status = 'CAMPAIGN', ended_at = null,
    kept = kept - 'softCapFirm' where id = ${project.id}`);
  await hideSigning(false);
};

describe('every transition of an investment', () => {
  const by = { I: 0, M: 0, S: 0 };

  it.each(edges.map((edge) => ({ line: lineOf(edge), edge })))('$line', async ({ line, edge }) => {
    await waysBack();
    const me = await world.investor();
    await journeysOf(test, world).credited(me, 15_000);
    const reach = waysOf(test, world);
    const id = await reach(edge.from, me, project, () => projectIs('CLOSED.financed'));
    await test.drain(); // what follows the way may not follow what is given now
    await given(id, edge);
    const who = await take(id, me, edge);
    const [last] = await test.tenant.database.query<Edge>(sql`select from_status as "from", event ->> 'type' as event,
      to_status as "to" from journal where thing_id = ${id} and event ->> 'type' = ${edge.event} order by number desc limit 1`);
    expect(last && lineOf(last)).toBe(line);
    by[who as keyof typeof by] += 1;
    taken.add(line);
  });

  it('was taken', async () => {
    console.log(`C3: investment ${taken.size} of ${edges.length} transitions, through ${JSON.stringify(by)}`);
    keepTaken('api', 'investment', await linesTaken({ test }, 'investment'));
    expect(taken.size).toBe(edges.length);
  });
});

refusesTheRest(groundOfFile(), ['investment']);
