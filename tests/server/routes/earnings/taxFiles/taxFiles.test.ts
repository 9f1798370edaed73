import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TaxFiles, TaxModel } from '#machines/earnings/taxFile/taxFile.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { post } from '#server/queries/orders/ledger.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { password } from '#tests/support/fourEyes.ts';
import { by, must } from '#tests/support/world.ts';
import { holderOf } from './holders.ts';
import { openTaxYear } from './openTaxYear.ts';
import { details, positions, totals } from './taxFiles.data.ts';

let year: Awaited<ReturnType<typeof openTaxYear>>;
let manager: string;

beforeAll(async () => {
  year = await openTaxYear();
  [manager] = year.bed.managers;
});
afterAll(async () => {
  expect(year.bed.test.reported).toEqual([]);
  await year.bed.test.close();
});

const preview = () => year.bed.call<TaxFiles>(manager, 'GET', '/tax-files?year=2026');
const entries = { year: '2026', contact: 'Marta Núñez', phone: '976000000', password };

async function download(model: TaxModel, more: object = {}) {
  const { test, world } = year.bed;
  const answer = await test.app.request('http://test.local/v2/pfp/tax-files/export', {
    method: 'POST',
    headers: { 'X-USER-ACCESS-TOKEN': await world.tokenOf(manager), 'Content-Type': 'application/json' },
    body: JSON.stringify({ model, ...entries, ...more }),
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The golden files are in UTF-8 with plain line ends, so that a difference can be read. */
const golden = (model: TaxModel) =>
  Buffer.from(
    readFileSync(new URL(`golden/${model}-2026.txt`, import.meta.url), 'utf8').replaceAll('\n', '\r\n'),
    'latin1',
  );
const linesOf = (bytes: Buffer) => bytes.toString('latin1').split('\r\n').slice(0, -1);
const cut = (line: string, [from, to]: readonly [number, number]) => line.slice(from - 1, to);

describe('the files of a year', () => {
  it('add up to the tax in the ledger', async () => {
    const { years, files, ledger, elsewhere, difference } = await preview();
    expect(years).toEqual(['2026']);
    expect({ ledger, elsewhere, difference }).toEqual({ ledger: 58_874, elsewhere: 0, difference: 0 });
    expect(files.map(({ model, people, withheld, blocks }) => [model, people, withheld, blocks])).toEqual([
      ['193', 7, 38_000, []],
      ['187', 10, 1_814, []],
      ['296', 3, 19_060, []],
    ]);
  });

  it('still add up when the tax was paid to the tax office in the same year', async () => {
    const { database, clock } = year.bed.test.tenant;
    const lines = [
      { account: 'externalCash', amount: 1_000 },
      { account: 'withholding', amount: -1_000 },
    ] as const;
    const paid = { key: 'paid to the office', about: 'house.booked', entityId: manager, lines: [...lines] };
    await post(database, clock.now(), paid);
    expect(await preview()).toMatchObject({ ledger: 58_874, difference: 0 });
  });

  it.each(TaxModel.options)('have the bytes of the golden file: %s', async (model) => {
    const { status, bytes } = await download(model);
    expect(status).toBe(200);
    expect(linesOf(bytes)).toEqual(linesOf(golden(model)));
    expect(bytes.equals(golden(model))).toBe(true);
  });

  it.each(TaxModel.options)('say what was worked out by hand: %s', (model) => {
    const [first = '', ...rest] = linesOf(golden(model));
    expect([first, ...rest].map(({ length }) => length)).toEqual(Array(rest.length + 1).fill(500));
    expect(totals[model].map(([field]) => cut(first, field))).toEqual(totals[model].map(([, value]) => value));
    const read = rest.map((line) => positions[model].map((field) => cut(line, field).trim()).join(' '));
    expect(read.toSorted()).toEqual(details[model].toSorted());
  });

  it('have numbers of their own, name what they replace, and are in the journal', async () => {
    const replaces = '1872026000001';
    const [first = ''] = linesOf((await download('187', { replaces })).bytes);
    expect([cut(first, [108, 120]), cut(first, [122, 122]), cut(first, [123, 135])]).toEqual([
      '1872026000002',
      'S',
      replaces,
    ]);
    const acts = await year.bed.test.tenant.database.query(sql`select user_id, event from journal
      where event ->> 'type' = 'taxFile.export' and event -> 'filters' ->> 'model' = '187' order by event -> 'filters' ->> 'number'`);
    expect(acts.at(-1)).toMatchObject({
      user_id: manager,
      event: { rows: 10, filters: { model: '187', year: '2026', number: '1872026000002' } },
    });
  });
});

describe('a file is refused', () => {
  it('while data of a holder are missing, who is named', async () => {
    const { bed, people } = year;
    const { home, idNumber } = holderOf('resident');
    const write = (profile: object) =>
      must(
        bed.world.run(by('USER', people.resident.id), async (uow) => {
          await writePerson(uow, people.resident.id, { profile });
          return { ok: true, value: undefined };
        }),
      );
    await write({ ...home, postalCode: '', idNumber: 'AAA123456' });
    const { files } = await preview();
    const incomplete = [
      { id: people.resident.id, name: 'Ana García Pérez', role: 'holder', missing: ['taxNumber', 'province'] },
    ];
    expect(files).toMatchObject([
      { model: '193', blocks: ['people'], incomplete },
      { model: '187', blocks: ['people'], incomplete },
      { model: '296', blocks: [], incomplete: [] },
    ]);
    expect((await download('193')).status).toBe(409);
    await write({ ...home, idNumber });
    expect((await download('193')).status).toBe(200);
  });

  it('for years without a known design or any payment', async () => {
    const { files } = await year.bed.call<TaxFiles>(manager, 'GET', '/tax-files?year=2020');
    expect(files.map(({ blocks }) => blocks)).toEqual(Array(3).fill(['empty', 'noDesign']));
    expect((await download('193', { year: '2020' })).status).toBe(409);
  });

  it('when the payments differ from the ledger', async () => {
    const { database, clock } = year.bed.test.tenant;
    const lines = [
      { account: 'externalCash', amount: -5 },
      { account: 'withholding', amount: 5 },
    ] as const;
    await post(database, clock.now(), { key: 'stray', about: 'earning.paid', entityId: manager, lines: [...lines] });
    const { difference, files } = await preview();
    expect(difference).toBe(5);
    expect(files.map(({ blocks }) => blocks)).toEqual(Array(3).fill(['ledger']));
    expect((await download('296')).status).toBe(409);
  });
});
