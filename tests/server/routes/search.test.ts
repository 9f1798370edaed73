import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { replaceBankAccount } from '#server/queries/people/bankAccounts.ts';
import { eraseUser } from '#server/queries/people/users.erase.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, profile, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;
let world: World;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

const IBAN = 'ES7921000813610123456789';
const WALLET = '0xAbCdEf0123456789aBcDeF0123456789abcdef01';
const HOLDER_WALLET = `0x${'be'.repeat(20)}`;

const query = (text: ReturnType<typeof sql>) => test.tenant.database.query(text);

async function named(key: string, { name, surname, email = `${key}@buscar.test` }: Record<string, string>) {
  const id = await world.user(['USER'], {
    ...profile,
    idNumber: `X000000${Object.keys(ids).length}T`,
    phone: '600000000',
  });
  await query(sql`update users set first_name = ${name}, last_name = ${surname}, email = ${email}, referral_code = ${`code-${key}`}
    where id = ${id}`);
  ids[key] = id;
  return id;
}

async function growPeople() {
  const maria = await named('maria', { name: 'María José', surname: 'Ibáñez Muñoz' });
  await named('obrien', { name: 'Seán', surname: 'O’Brien' });
  await named('nguyen', { name: 'Thị', surname: 'Nguyễn'.normalize('NFD') });
  await named('lukasz', { name: 'Łukasz', surname: 'Groß-Æsir' });
  const firm = await named('firm', { name: 'Hugo', surname: 'Gracia' });
  await query(sql`update users set person_type = 'legal' where id = ${firm}`);
  const person = { name: 'Hugo', surname: 'Gracia', idNumber: '00000014Z', nationality: 'ES' };
  const place = { address: 'Calle', city: 'Huesca', postalCode: '22001', region: 'Huesca', countryOfResidence: 'ES' };
  await must(
    world.run(by('USER', firm), async (uow) => {
      const company = {
        organisationName: 'Aragón Energía, S.L.',
        taxNumber: 'A58818501',
        activity: 'Sol',
        contactEmail: 'a@b.test',
      };
      const representative = { ...person, ...place };
      await writePerson(uow, firm, {
        company: { ...company, representationType: 'soleAdministrator', representative, partners: [] },
      });
      return { ok: true, value: undefined };
    }),
  );
  await must(
    world.run(by('USER', maria), async (uow) => {
      await writePerson(uow, maria, {
        profile: { ...profile, maritalStatus: 'single', idNumber: '17414620-d', phone: '+34620138450' },
      });
      await replaceBankAccount(uow, maria, { iban: IBAN, bic: null, holder: 'María José Ibáñez Muñoz' });
      return { ok: true, value: undefined };
    }),
  );
  await query(sql`update wallet set address = ${WALLET} where user_id = ${maria}`);
}

async function growIssuances() {
  const sun = await world.project();
  const sea = await world.project();
  Object.assign(ids, { sun: sun.id, sea: sea.id });
  const token = await world.tokenOf(sun.manager);
  Object.assign(tokens, { manager: token, owner: await world.tokenOf(sun.owner) });
  await query(sql`update project set title = 'Sol de Aragón', subtitle = 'Energía “limpia”', place = 'Alcañiz', sector = 'Eólica',
    token_name = 'Aragón-Sol', token_symbol = 'SOLAR' where id = ${sun.id}`);
  await query(
    sql`update project set title = 'L’Hospitalet del Mar', place = 'Cádiz', token_symbol = 'MAR' where id = ${sea.id}`,
  );
  for (const key of ['sun', 'sea'])
    ids[`${key}Token`] = (
      await test.tenant.database.query<{ id: string }>(sql`select id from token where project_id = ${ids[key]}`)
    )[0]?.id as string;
  return { sun, sea };
}

async function growRecords({ sun, sea }: Awaited<ReturnType<typeof growIssuances>>) {
  const now = test.tenant.clock.now();
  const at = rowsOf(test.tenant);
  const { maria = '', obrien = '', nguyen = '' } = ids;
  ids.order = await at.investment(maria, sun.id, 'CHARGED');
  ids.other = await at.investment(obrien, sea.id, 'CHARGED');
  await query(sql`update investment set reference = 'TS-FFME5XL4' where id = ${ids.order}`);
  ids.payment = await at.payment(ids.order, 'settled', 'transfer');
  await query(sql`update payment set reference = 'TS-FFME5XL4-2' where id = ${ids.payment}`);
  ids.earning = await at.earning(await at.distribution(sun.id, sun.manager, 'paid'), maria, 'paid');
  ids.otherEarning = await at.earning(await at.distribution(sea.id, sea.manager, 'paid'), obrien, 'paid');
  const distributions = await test.tenant.database.query<{ id: string; project_id: string }>(
    sql`select id, project_id from distribution`,
  );
  for (const { id, project_id } of distributions) ids[project_id === sun.id ? 'sunPaid' : 'seaPaid'] = id;
  for (const key of ['ad', 'otherAd', 'transfer', 'line', 'otherLine', 'incident', 'listed', 'held'])
    ids[key] = newId(now);
  await query(sql`insert into ad (id, status, created_at, updated_at, project_id, seller_id, wallet, tokens, unit_price, published_at)
    values (${ids.ad}, 'published', ${now}, ${now}, ${sun.id}, ${obrien}, ${HOLDER_WALLET}, 1, 100, ${now}),
      (${ids.otherAd}, 'published', ${now}, ${now}, ${sea.id}, ${nguyen}, ${HOLDER_WALLET}, 1, 100, ${now})`);
  await query(sql`insert into transfer (id, status, created_at, updated_at, reference, kind, ad_id, project_id, seller_id,
      seller_wallet, buyer_id, tokens, unit_price, created_by)
    values (${ids.transfer}, 'requested', ${now}, ${now}, 'TRA-7K2M4Q9X', 'sale', ${ids.ad}, ${sun.id}, ${obrien},
      ${HOLDER_WALLET}, ${maria}, 1, 100, ${obrien})`);
  await query(sql`insert into bank_statement_line (id, key, booked_on, amount, currency, reference, payer, outcome, file_name,
      imported_by, imported_at)
    values (${ids.line}, 'a', ${now}, 1, 'EUR', 'Transf. TS-FFME5XL4', 'MUÑOZ IBÁÑEZ, MARÍA', 'suspense', 'a.csv', ${sun.manager}, ${now}),
      (${ids.otherLine}, 'b', ${now}, 1, 'EUR', 'ALQUILER', 'Otro', 'suspense', 'a.csv', ${sun.manager}, ${now})`);
  await query(sql`insert into incident (id, status, created_at, updated_at, kind, cause, detail, opened_at, subject_entity, subject_id)
    values (${ids.incident}, 'open', ${now}, ${now}, 'suspense', 'cause', '{}', ${now}, 'bankLine', ${ids.line}),
      (${newId(now)}, 'open', ${now}, ${now}, 'suspense', 'other', '{}', ${now}, 'bankLine', ${ids.otherLine})`);
  await query(sql`insert into whitelisting (id, status, created_at, updated_at, token_id, wallet, source)
    values (${ids.listed}, 'listed', ${now}, ${now}, ${ids.sunToken}, ${WALLET.toLowerCase()}, 'manager'),
      (${newId(now)}, 'listed', ${now}, ${now}, ${ids.sunToken}, ${HOLDER_WALLET}, 'manager')`);
  await query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
    values (${ids.held}, ${sun.id}, ${maria}, ${WALLET.toLowerCase()}, 5, 'test', ${now}),
      (${newId(now)}, ${sun.id}, ${obrien}, ${HOLDER_WALLET}, 5, 'test', ${now})`);
  ids.holding = `${maria} ${WALLET.toLowerCase()}`;
  await journeysOf(test, world).creditBalance(maria, 1000);
}

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  await growPeople();
  await growRecords(await growIssuances());
  tokens.investor = await world.tokenOf(ids.maria ?? '');
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

/** The keys of the rows that a search finds, or the ids of the rows that have none. */
async function found(reader: string, path: string, text: string): Promise<string[]> {
  const of = path.replace(/\$(\w+)/, (_, key: string) => ids[key] ?? '');
  const address = `/v2/pfp/${of}?search=${encodeURIComponent(text)}`;
  const { status, body } = await callApi(test, 'GET', address, { token: tokens[reader] });
  expect(status, JSON.stringify(body)).toBe(200);
  const { rows } = body.data as { rows: { id: string }[] };
  return rows.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id) ?? id).toSorted();
}

type Case = readonly [path: string, text: string, found: readonly string[]];

const managers: readonly Case[] = [
  // Accents, case, composition and order of the words.
  ['users', 'ibanez', ['maria']],
  ['users', 'IBÁÑEZ', ['maria']],
  ['users', 'Ibáñez'.normalize('NFD'), ['maria']],
  ['users', 'munoz maria', ['maria']],
  ['users', 'Ibáñez Muñoz, María José', ['maria']],
  ['users', 'jos muñ', ['maria']],
  ['users', 'nguyen', ['nguyen']],
  ['users', 'Nguyễn', ['nguyen']],
  ['users', "o'brien", ['obrien']],
  ['users', 'O`Brien', ['obrien']],
  ['users', 'o brien sean', ['obrien']],
  ['users', 'lukasz gross', ['lukasz']],
  ['users', 'groß aesir', ['lukasz']],
  ['users', 'aragon energia sl', ['firm']],
  ['users', 'S.L. Energía', ['firm']],
  ['users', 'ibáñez gracia', []],
  ['users', '%', []],
  ['users', 'zzzz', []],
  // Numbers and codes.
  ['users', '17414620D', ['maria']],
  ['users', '17.414.620-d', ['maria']],
  ['users', '17414620', []],
  ['users', '14Z', []],
  ['users', '00000014Z', ['firm']],
  ['users', 'a-58818501', ['firm']],
  ['users', '+34 620 13 84 50', ['maria']],
  ['users', '0034620138450', ['maria']],
  ['users', '620-138-450', ['maria']],
  ['users', '+44620138450', []],
  ['users', IBAN, ['maria']],
  ['users', 'es79 2100 0813 6101 2345 6789', ['maria']],
  ['users', '6789', ['maria']],
  ['users', WALLET.toUpperCase().replace('0X', '0x'), ['maria']],
  ['users', WALLET.slice(2), ['maria']],
  ['users', 'CODE-maria', ['maria']],
  ['users', 'obrien@bus', ['obrien']],
  // Orders.
  ['investments', 'ibanez', ['order']],
  ['investments', 'muñoz maria', ['order']],
  ['investments', 'aragon', ['order']],
  ['investments', 'sol energia', ['order']],
  ['investments', 'ts ffme5xl4', ['order']],
  ['investments', 'TSffme5xl4', ['order']],
  ['investments', 'FFME', ['order']],
  ['investments', 'ts–ffme5xl4–2', ['order']],
  ['investments', '17414620D', ['order']],
  ['investments', '620138450', ['order']],
  ['investments', 'zzzz', []],
  // Issuances and tokens.
  ['issuances', 'aragon', ['sun']],
  ['issuances', 'limpia eolica', ['sun']],
  ['issuances', 'cadiz', ['sea']],
  ['issuances', "l'hospitalet", ['sea']],
  ['tokens', 'sol aragon', ['sunToken']],
  ['tokens', 'solar', ['sunToken']],
  // The market.
  ['board', 'aragon sol', ['ad']],
  ['ads', 'obrien', ['ad']],
  ['ads', 'aragón', ['ad']],
  ['ads', 'ad 1', ['ad']],
  ['ads', 'AD–2', ['otherAd']],
  ['ads', 'zzzz', []],
  ['transfers', 'ibañez', ['transfer']],
  ['transfers', 'O’Brien', ['transfer']],
  ['transfers', 'tra 7k2m4q9x', ['transfer']],
  ['transfers', '7K2M4Q9X', ['transfer']],
  ['transfers', 'aragon', ['transfer']],
  ['transfers', 'zzzz', []],
  // Money.
  ['distributions', 'aragon', ['sunPaid']],
  ['distributions', 'zzzz', []],
  ['earnings', 'ibanez jose', ['earning']],
  ['earnings', 'hospitalet', ['otherEarning']],
  ['earnings', '17414620d', ['earning']],
  ['earnings', 'zzzz', []],
  ['bank-lines', 'maria munoz', ['line']],
  ['bank-lines', 'tsffme5xl4', ['line']],
  ['bank-lines', 'ts ffme5xl4', ['line']],
  ['incidents', 'MUNOZ', ['incident']],
  ['incidents', 'inc 1', ['incident']],
  ['incidents', 'ts-ffme5xl4', ['incident']],
  // The register.
  ['issuances/$sun/whitelist', 'ibanez', ['listed']],
  ['issuances/$sun/whitelist', WALLET, ['listed']],
  ['issuances/$sun/whitelist', '17414620D', ['listed']],
  ['issuances/$sun/holders', 'munoz', ['holding']],
  ['issuances/$sun/holders', WALLET, ['holding']],
  ['issuances/$sun/holders', '620138450', ['holding']],
  // The journals.
  ['entities/investment', 'ibanez', ['order']],
  ['entities/user', '+34620138450', ['maria']],
  ['entities/payment', 'ts ffme5xl4 2', ['payment']],
  ['entities/ad', 'ad 1', ['ad']],
  ['entities/transfer', 'tra7k2m4q9x', ['transfer']],
  ['entities/earning', 'hospitalet', ['otherEarning']],
];

it.each(managers)('a manager finds in %s by “%s”: %j', async (path, text, expected) => {
  expect(await found('manager', path, text)).toEqual([...expected]);
});

const owners: readonly Case[] = [
  ['investments', 'ibanez maria', ['order']],
  ['investments', 'aragon', ['order']],
  ['investments', 'hospitalet', []],
  ['earnings', 'MUNOZ', ['earning']],
  ['issuances/$sun/holders', 'ibáñez', ['holding']],
  // Numbers of users are for managers only.
  ['investments', '17414620D', []],
  ['investments', '620138450', []],
  ['earnings', '17414620D', []],
  ['issuances/$sun/holders', '17414620D', []],
  ['issuances/$sun/whitelist', '620138450', []],
];

it.each(owners)('an owner finds in %s by “%s”: %j', async (path, text, expected) => {
  expect(await found('owner', path, text)).toEqual([...expected]);
});

const investors: readonly Case[] = [
  ['investments', 'aragon sol', ['order']],
  ['own-investments', 'ts ffme5xl4', ['order']],
  ['earnings', 'aragon', ['earning']],
  ['transfers', 'aragon', ['transfer']],
  ['transfers', 'obrien', []],
  ['board', 'sol aragón', ['ad']],
];

it.each(investors)('an investor finds in %s by “%s”: %j', async (path, text, expected) => {
  expect(await found('investor', path, text)).toEqual([...expected]);
});

it('finds an order by each spelling of its number', async () => {
  const [row] = await test.tenant.database.query<{ number: number }>(
    sql`select number from investment where id = ${ids.order}`,
  );
  for (const text of [`INV-${row?.number}`, `inv ${row?.number}`, `Inv–${row?.number}`, `${row?.number}`])
    expect(await found('manager', 'investments', text)).toEqual(['order']);
});

it('finds a movement of the balance by its name and by the issuance', async () => {
  expect(await found('investor', 'account/balance/entries', 'INGRESÓ')).toHaveLength(1);
  expect(await found('investor', 'account/balance/entries', 'retirada')).toEqual([]);
});

it('erases the digests with the user', async () => {
  const { lukasz = '' } = ids;
  const count = async () =>
    (await test.tenant.database.query(sql`select from identifier where user_id = ${lukasz}`)).length;
  expect(await count()).toBeGreaterThan(0);
  await must(
    world.run(by('ADMIN', lukasz), async (uow) => {
      await eraseUser(uow, lukasz);
      return { ok: true, value: undefined };
    }),
  );
  expect(await count()).toBe(0);
});
