import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import type { Difference } from '#machines/shared/proof.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { type RegisterBed, registerBed, rewriteChain } from './registerBed.ts';

let bed: RegisterBed;

beforeAll(async () => {
  bed = await registerBed();
});
afterAll(async () => {
  expect((await bed.check()).differences).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const named = (differences: Difference[]) =>
  differences.map(({ kind, entity, entityId, params }) => ({ kind, entity, entityId, ...params }));
const ofPaid = () => ({ entity: 'investment', entityId: bed.paid });

it('an untouched register has no differences, and the page says what was compared', async () => {
  const { differences, lastFull, last, sealedUntil, anchor, isRunning } = await bed.check();
  expect({ differences, isRunning, sealedUntil }).toEqual({
    differences: [],
    isRunning: false,
    sealedUntil: '2026-03-10T10:00:00.000Z',
  });
  expect(last).toEqual(lastFull);
  expect(lastFull?.counts).toMatchObject({ hours: 3, tokens: 1, holdings: 1 });
  for (const count of ['entities', 'entries', 'anchors', 'postings'] as const)
    expect(lastFull?.counts[count], count).toBeGreaterThan(0);
  expect(anchor).toMatchObject({
    hour: '2026-03-10T09:00:00.000Z',
    transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  });
});

describe('the managers’ page names', () => {
  it('an entry whose data were changed', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal set user_id = ${bed.manager} where entity_id = ${bed.paid} and number = 3`),
    );
    expect(named(found)).toEqual([{ kind: 'entryChanged', ...ofPaid(), number: 3 }]);
  });

  it('entries that were changed with the whole hash chain recomputed by hand', async () => {
    const found = await bed.differencesAfter((tx) =>
      rewriteChain(tx, 'investment', bed.paid, ({ number }) => (number === 2 ? { userId: bed.manager } : {})),
    );
    expect(named(found)).toEqual([
      { kind: 'entryChanged', ...ofPaid(), number: 2 },
      { kind: 'entryForged', ...ofPaid(), number: 2 },
    ]);
  });

  it('the last entry that was removed, with the row put back to the state before', async () => {
    const found = await bed.differencesAfter(async (tx) => {
      await tx.query(sql`update investment set (status, version, journal_head) = (select from_status, number - 1, previous
        from journal where entity_id = investment.id and number = 6) where id = ${bed.paid}`);
      await tx.query(sql`delete from journal where entity_id = ${bed.paid} and number = 6`);
    });
    expect(named(found)).toContainEqual({ kind: 'entryRemoved', ...ofPaid(), number: 6 });
  });

  it('an entry that was inserted', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`insert into journal select entity, entity_id, 7, at, actor, user_id, on_behalf_of, reason, event, to_status,
        'SIGNED', machine, hash, sha256('forged'), record, sha256('forged')
        from journal where entity_id = ${bed.paid} and number = 6`),
    );
    expect(named(found)).toContainEqual({ kind: 'entryChanged', ...ofPaid(), number: 7 });
  });

  it('an entry with a correct hash that was appended and put into the row', async () => {
    const found = await bed.differencesAfter(async (tx) => {
      await tx.query(sql`insert into journal select entity, entity_id, 7, at, actor, user_id, on_behalf_of, reason, event,
        to_status, to_status, machine, hash, hash, record, null from journal where entity_id = ${bed.paid} and number = 6`);
      await rewriteChain(tx, 'investment', bed.paid, () => ({}));
      await tx.query(sql`update investment set version = 7 where id = ${bed.paid}`);
    });
    expect(named(found)).toContainEqual({ kind: 'entryForged', ...ofPaid(), number: 7 });
  });

  it('an amount in a row that was multiplied by ten', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update investment set amount = amount * 10 where id = ${bed.paid}`),
    );
    expect(named(found)).toEqual([
      { kind: 'columnDiffers', ...ofPaid(), column: 'amount', expected: 15_000, found: 150_000 },
    ]);
  });

  it('tokens in a row that were changed', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update investment set tokens = tokens + 50 where id = ${bed.paid}`),
    );
    expect(named(found)).toEqual([{ kind: 'columnDiffers', ...ofPaid(), column: 'tokens', expected: 3, found: 53 }]);
  });

  it('an investor that was swapped, by name', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update investment set user_id = ${bed.other} where id = ${bed.paid}`),
    );
    expect(named(found)).toEqual([
      {
        kind: 'columnDiffers',
        ...ofPaid(),
        column: 'user_id',
        expected: expect.stringMatching(/^Ana Prueba/),
        found: expect.stringMatching(/^Ana Prueba/),
      },
    ]);
    expect(found[0]?.params.expected).not.toBe(found[0]?.params.found);
  });

  it('a status that was changed', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update investment set status = 'SIGNED' where id = ${bed.paid}`),
    );
    expect(named(found)).toEqual([{ kind: 'statusDiffers', ...ofPaid(), expected: 'CHARGED', found: 'SIGNED' }]);
  });

  it('a machine state that was changed', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update investment set machine_state = '{"mintPending": true}' where id = ${bed.paid}`),
    );
    expect(named(found)).toEqual([{ kind: 'stateDiffers', ...ofPaid() }]);
  });

  it('a seal that was changed', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal_seal set seal = sha256('forged') where hour = '2026-03-02T09:00:00Z'`),
    );
    expect(named(found)).toEqual([
      { kind: 'sealChanged', entity: null, entityId: null, hour: '2026-03-02T09:00:00.000Z' },
    ]);
  });

  it('a root that was changed', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal_seal set root = sha256('forged') where hour = '2026-03-02T09:00:00Z'`),
    );
    expect(found.map(({ kind, params }) => [kind, params.hour])).toEqual([
      ['rootChanged', '2026-03-02T09:00:00.000Z'],
      ['sealRemoved', '2026-03-09T09:00:00.000Z'],
    ]);
  });

  it('an hour that was removed and sealed anew without one of its entries', async () => {
    const found = await bed.differencesAfter(async (tx) => {
      await tx.query(sql`delete from journal_seal where hour = '2026-03-10T09:00:00Z'`);
      await tx.query(sql`delete from journal where entity_id = (select id from distribution)
        and number = (select max(number) from journal where entity_id = (select id from distribution))`);
    });
    expect(found.map(({ kind, params }) => [kind, params.hour])).toContainEqual([
      'rootChanged',
      '2026-03-10T09:00:00.000Z',
    ]);
  });

  it('a root on the chain that the database has forgotten', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal_anchor set root = sha256('forged'), total = total - 1 where number = 1`),
    );
    expect(found.map(({ kind }) => kind)).toEqual(['anchorChanged']);
  });

  it('a ledger line that was changed in a pair that still adds up', async () => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`with moved as (update ledger_entry set amount = ledger_entry.amount + sign(ledger_entry.amount) * 100
          from ledger_posting posting join payment on payment.id = posting.entity_id
          where posting.id = posting_id and posting.about = 'payment.settled' and payment.investment_id = ${bed.paid}
          returning account_id, sign(ledger_entry.amount) * 100 as difference)
        update ledger_account account set balance = account.balance + moved.difference from moved
          where account.id = moved.account_id and account.bounded`),
    );
    const payment = await bed.journeys.paymentOf(bed.paid);
    const ofPayment = { entity: 'payment', entityId: payment };
    expect(named(found)).toEqual(
      expect.arrayContaining([
        { kind: 'amountDiffers', ...ofPayment, expected: 15_000, found: 15_100 },
        expect.objectContaining({ kind: 'postingChanged', ...ofPayment }),
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('a ledger posting that was removed', async () => {
    const found = await bed.differencesAfter(async (tx) => {
      await tx.query(
        sql`delete from ledger_entry where posting_id in (select id from ledger_posting where about = 'earning.paid')`,
      );
      await tx.query(sql`delete from ledger_posting where about = 'earning.paid'`);
    });
    expect(found.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['postingRemoved', 'amountDiffers', 'accountDiffers']),
    );
  });

  it('a holding that was changed', async () => {
    const found = await bed.differencesAfter((tx) => tx.query(sql`update holding set tokens = 9`));
    const wallet = (await bed.test.tenant.providers.chain.managedWallet(bed.investor)).toLowerCase();
    const ofProject = { entity: 'project', entityId: bed.project.id, wallet };
    expect(named(found)).toEqual(
      expect.arrayContaining([
        { kind: 'holdingDiffers', ...ofProject, expected: 4, found: 9, user: expect.stringMatching(/^Ana Prueba/) },
        { kind: 'balanceDiffers', ...ofProject, expected: 9, found: 4 },
      ]),
    );
  });

  it('a holding that was moved to another investor together with its history', async () => {
    const found = await bed.differencesAfter(async (tx) => {
      await tx.query(sql`update holding set user_id = ${bed.other}`);
      await tx.query(sql`update holding_change set user_id = ${bed.other}`);
    });
    expect(found.map(({ kind }) => kind)).toEqual(['holdingRecordChanged']);
  });

  it('tokens that the operator minted outside', async () => {
    const { chain } = bed.test.tenant.providers;
    const [token] = await bed.test.tenant.database.query<{ address: string }>(
      sql`select address from token where project_id = ${bed.project.id}`,
    );
    const order = { token: token?.address ?? '', wallet: await chain.managedWallet(bed.investor), amount: 7 };
    await chain.mint({ ...order, mintId: 'outside' });
    const { differences } = await bed.check();
    await chain.burn({ ...order, burnId: 'outside' });
    const ofProject = { entity: 'project', entityId: bed.project.id };
    const wallet = order.wallet.toLowerCase();
    expect(named(differences)).toEqual([
      { kind: 'balanceDiffers', ...ofProject, wallet, expected: 4, found: 11 },
      { kind: 'supplyDiffers', ...ofProject, expected: 4, found: 11 },
    ]);
  });
});

it('the journal page of an entity names its removed last entry too', async () => {
  await bed.asSuperuser(async (tx) => {
    await tx.query(sql`update investment set (status, version, journal_head) = (select from_status, number - 1, previous
      from journal where entity_id = investment.id and number = 6) where id = ${bed.paid}`);
    await tx.query(sql`delete from journal where entity_id = ${bed.paid} and number = 6`);
  });
  const { body } = await bed.call('GET', `/journal/investment/${bed.paid}`);
  await bed.restore();
  expect((body.data as Journal).fault).toEqual({ number: 6, kind: 'missing' });
});
