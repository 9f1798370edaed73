import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Whitelist, type WhitelistFault, WhitelistReport } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

const PASSWORD = 'Tesela-2026';

let test: TestTenant;
let world: World;
let project: Awaited<ReturnType<World['project']>>;
let manager: string;
let owner: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  project = await newProject();
  manager = await world.tokenOf(project.manager);
  owner = await world.tokenOf(project.owner);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

/** A project whose token is on the chain. */
async function newProject() {
  const created = await world.project();
  await test.drain();
  return created;
}

const walletOf = (number: number, digit = 'a') => `0x${number.toString(16).padStart(39, '0')}${digit}`;
const pathOf = (id: string) => `/v2/pfp/issuances/${id}/whitelist`;

async function list(token: string, query = '', id = project.id) {
  const { status, body } = await callApi(test, 'GET', `${pathOf(id)}${query}`, { token });
  expect(status).toBe(200);
  return parse(Whitelist, body.data);
}

const add = (body: object, id = project.id) => callApi(test, 'POST', pathOf(id), { token: manager, body });

const send = (id: string, event: object) =>
  callApi(test, 'POST', `/v2/pfp/whitelistings/${id}/events`, { token: manager, body: event });

async function importFile(id: string, content: string, key: string = randomUUID()) {
  const body = { name: 'wallets.csv', content };
  const answer = await callApi(test, 'POST', `${pathOf(id)}/import`, { token: manager, body, key });
  expect(answer.status).toBe(200);
  return parse(WhitelistReport, answer.body.data);
}

async function remove(id: string) {
  expect((await send(id, { type: 'wallet.remove', reason: 'Sanctions list' })).status).toBe(200);
  await test.drain();
}

const errorOf = (body: Record<string, unknown>) =>
  (body as { fields?: { holder?: { id: string } } }).fields?.holder?.id;

describe('adding a wallet', () => {
  it('takes an address or the e-mail of an investor, and answers what is wrong with it at the field', async () => {
    const investor = await world.investor();
    const [user] = await test.tenant.database.query<{ email: string; address: string }>(
      sql`select email, lower(address) as address from users join wallet on wallet.user_id = users.id where users.id = ${investor}`,
    );
    const [email, address] = [user?.email ?? '', user?.address ?? ''];
    const withoutWallet = await world.user();
    await test.tenant.database.query(sql`delete from wallet where user_id = ${withoutWallet}`);
    const [other] = await test.tenant.database.query<{ email: string }>(
      sql`select email from users where id = ${withoutWallet}`,
    );
    expect((await add({ holder: email, note: 'Agreed by mail' })).status).toBe(201);
    expect((await add({ holder: walletOf(1).toUpperCase().replace('0X', '0x') })).status).toBe(201);
    const broken = getAddress(walletOf(0xabcdef)).replace(/[a-f]/, (digit) => digit.toUpperCase());
    for (const [holder, error] of [
      [email, 'error_holder_listed'],
      [address, 'error_holder_listed'],
      ['nobody@test.local', 'error_holder_unknown'],
      [other?.email ?? '', 'error_holder_wallet'],
      [`0x${'0'.repeat(40)}`, 'error_wallet_address'],
      [broken, 'error_wallet_address'],
      ['0x12', 'error_holder'],
      ['', 'error_null'],
    ] as const) {
      const { status, body } = await add({ holder });
      expect([holder, status, errorOf(body)]).toEqual([holder, 422, `validator.${error}`]);
    }
    await test.drain();
    const { rows } = await list(manager, `?search=${address}`);
    expect(rows).toMatchObject([
      { status: 'listed', wallet: address, user: { id: investor, email }, source: 'manager', note: 'Agreed by mail' },
    ]);
  });

  it('is refused while the token is not on the chain', async () => {
    const { id } = await world.draft(project.manager);
    await test.tenant.database.query(sql`insert into token (id, status, project_id, created_at, updated_at)
      values (${randomUUID()}, 'draft', ${id}, now(), now())`);
    expect((await list(manager, '', id)).facts).toMatchObject({ tokenDeployed: false });
    expect((await add({ holder: walletOf(1) }, id)).status).toBe(409);
    expect((await list(manager, '', id)).total).toBe(0);
  });

  it('adds a removed wallet again', async () => {
    expect((await add({ holder: walletOf(2) })).status).toBe(201);
    await test.drain();
    const [row] = (await list(manager, `?search=${walletOf(2)}`)).rows;
    await remove(row?.id ?? '');
    expect((await add({ holder: walletOf(2), note: 'Cleared' })).status).toBe(201);
    await test.drain();
    expect((await list(manager, `?search=${walletOf(2)}`)).rows).toMatchObject([
      { id: row?.id, status: 'listed', note: 'Cleared', reason: null },
    ]);
  });
});

describe('the list', () => {
  it('has pages, tabs with counts, an order and a search by name, e-mail and wallet', async () => {
    const { id } = await newProject();
    await importFile(id, ['wallet', ...[5, 6, 7].map((number) => walletOf(number))].join('\n'));
    const investor = await world.investor();
    await test.tenant.database.query(
      sql`update users set first_name = 'Ágata', last_name = 'Ruiz' where id = ${investor}`,
    );
    const [user] = await test.tenant.database.query<{ email: string }>(
      sql`select email from users where id = ${investor}`,
    );
    await add({ holder: user?.email }, id);
    await test.drain();
    const [first] = (await list(manager, '?sort=wallet', id)).rows;
    await remove(first?.id ?? '');
    const all = await list(manager, '?sort=wallet&size=2&page=1', id);
    expect(all).toMatchObject({ total: 4, tabs: { all: 4, listed: 3, pending: 0, failed: 0, removed: 1 } });
    expect(all.rows.map(({ wallet }) => wallet)).toEqual([walletOf(5), walletOf(6)]);
    expect((await list(manager, '?tab=removed', id)).rows.map(({ wallet }) => wallet)).toEqual([walletOf(5)]);
    for (const text of ['ágata ruiz', user?.email ?? ''])
      expect((await list(manager, `?search=${encodeURIComponent(text)}`, id)).rows).toMatchObject([
        { user: { id: investor } },
      ]);
    expect((await list(manager, '?search=100%25', id)).total).toBe(0);
  });

  it('shows its owner neither notes nor reasons', async () => {
    const { id } = project;
    expect((await add({ holder: walletOf(8), note: 'Known to the bank' })).status).toBe(201);
    await test.drain();
    const [row] = (await list(manager, `?search=${walletOf(8)}`, id)).rows;
    await remove(row?.id ?? '');
    expect((await list(manager, `?search=${walletOf(8)}`)).rows).toMatchObject([
      { status: 'removed', note: 'Known to the bank', reason: 'Sanctions list' },
    ]);
    expect((await list(owner, `?search=${walletOf(8)}`)).rows).toMatchObject([
      { status: 'removed', note: '', reason: null, facts: { actor: 'ENTREPRENEUR' } },
    ]);
  });

  it('does not exist for the owner of another issuance', async () => {
    const stranger = await world.tokenOf((await world.project()).owner);
    for (const [method, path, body] of [
      ['GET', pathOf(project.id), undefined],
      ['GET', `${pathOf(project.id)}/chain`, undefined],
      ['POST', `${pathOf(project.id)}/export`, { password: PASSWORD }],
    ] as const)
      expect((await callApi(test, method, path, { token: stranger, body })).status).toBe(404);
  });
});

describe('the state on the chain', () => {
  const allowed = async (wallets: string[], token = owner) => {
    const path = `${pathOf(project.id)}/chain?wallets=${wallets.join(',')}`;
    return (await callApi(test, 'GET', path, { token })).body.data;
  };

  it('is what the chain holds, also where it differs from the list', async () => {
    expect((await add({ holder: walletOf(9) })).status).toBe(201);
    await test.drain();
    expect(await allowed([walletOf(9), walletOf(10)])).toEqual({ allowed: [walletOf(9)] });
    const [token] = await test.tenant.database.query<{ address: string }>(
      sql`select address from token where project_id = ${project.id}`,
    );
    await test.tenant.providers.chain.allow(token?.address ?? '', [walletOf(9)], false);
    expect(await allowed([walletOf(9)])).toEqual({ allowed: [] });
    const [row] = (await list(manager, `?search=${walletOf(9)}`)).rows;
    expect(row?.status).toBe('listed');
    expect((await send(row?.id ?? '', { type: 'wallet.retry' })).status).toBe(200);
    await test.drain();
    expect(await allowed([walletOf(9)])).toEqual({ allowed: [walletOf(9)] });
  });

  it('is unknown while the chain does not answer, and the list is there', async () => {
    const { chain } = test.tenant.providers;
    const { allowedAmong } = chain;
    chain.allowedAmong = () => Promise.reject(new Error('The chain cannot be read'));
    onTestFinished(() => {
      chain.allowedAmong = allowedAmong;
    });
    expect(await allowed([walletOf(9)])).toEqual({ allowed: null });
    expect((await list(owner)).total).toBeGreaterThan(0);
  });

  it('refuses what is no wallet and more wallets than a page has', async () => {
    for (const wallets of ['0x12', Array.from({ length: 101 }, (_, number) => walletOf(number)).join(',')]) {
      const path = `${pathOf(project.id)}/chain?wallets=${wallets}`;
      expect((await callApi(test, 'GET', path, { token: manager })).status).toBe(422);
    }
  });
});

describe('the import of a file', () => {
  const checksummed = getAddress(walletOf(0xabcdefabcdef));
  const broken = checksummed.replace(/[a-f]/, (digit) => digit.toUpperCase());
  const digits = walletOf(77).slice(2);

  /** Lines that change nothing, by the fault that the report names. */
  const wrong: [line: string, fault: WhitelistFault][] = [
    [' ,a note', 'noWallet'],
    [',a note', 'noWallet'],
    ['" ",x', 'noWallet'],
    ['0x,', 'wallet'],
    ['0x12,', 'wallet'],
    [`0x${digits.slice(1)},`, 'wallet'],
    [`0x${digits}0,`, 'wallet'],
    [`0x${digits.slice(1)}g,`, 'wallet'],
    [`0x0x${digits},`, 'wallet'],
    [`${digits.slice(0, 20)} ${digits.slice(20)},`, 'wallet'],
    [`ethereum:0x${digits},`, 'wallet'],
    [`'0x${digits},`, 'wallet'],
    [`=HYPERLINK(1),`, 'wallet'],
    ['ana@example.com,', 'wallet'],
    ['vitalik.eth,', 'wallet'],
    ['NaN,', 'wallet'],
    ['null,', 'wallet'],
    [`0x${digits}\u200b,`, 'wallet'],
    [`0х${digits},`, 'wallet'],
    [`0x${digits.replaceAll('0', 'О')},`, 'wallet'],
    [`${broken},`, 'checksum'],
    [`0x${'0'.repeat(40)},`, 'zero'],
    [`${'0'.repeat(40)},`, 'zero'],
    [`${walletOf(78)},${'n'.repeat(201)}`, 'noteLength'],
    [`${walletOf(78)},a\u0000b`, 'noteCharacters'],
    [`${walletOf(78)},a\u202eb`, 'noteCharacters'],
    [walletOf(78), 'cells'],
    [`${walletOf(78)},a,b`, 'cells'],
    [`${walletOf(100)},twice`, 'duplicate'],
    [`${walletOf(100).slice(2).toUpperCase()},twice without 0x`, 'duplicate'],
  ];

  it('adds all good lines of a thousand, and names the fault of each other line', async () => {
    const { id } = await newProject();
    const [token] = await test.tenant.database.query<{ address: string }>(
      sql`select address from token where project_id = ${id}`,
    );
    await importFile(id, `wallet\n${walletOf(98)}\n${walletOf(99)}`);
    await test.drain();
    const [gone] = (await list(manager, `?search=${walletOf(99)}`, id)).rows;
    await remove(gone?.id ?? '');
    const good = Array.from(
      { length: 1000 - wrong.length - 3 },
      (_, number) => `${walletOf(100 + number)},Lot ${number}`,
    );
    const faulty = [...wrong, [`${token?.address},`, 'token'], [`${walletOf(99)},`, 'removed']] as const;
    const lines = ['wallet,note', ...good, `${walletOf(98)},`, ...faulty.map(([line]) => line)];
    expect(lines).toHaveLength(1001);
    const key = randomUUID();
    const report = await importFile(id, lines.join('\r\n'), key);
    const firstFault = good.length + 3;
    expect(report.faults).toEqual(faulty.map(([, fault], index) => ({ line: firstFault + index, fault })));
    expect(report.added).toEqual(good.map((_, index) => index + 2));
    expect(report.known).toEqual([good.length + 2]);
    expect(await importFile(id, lines.join('\r\n'), key)).toEqual(report);
    await test.drain();
    const { tabs, rows } = await list(manager, `?search=${walletOf(101)}`, id);
    expect(rows).toMatchObject([{ source: 'import', note: 'Lot 1', status: 'listed' }]);
    expect(tabs).toMatchObject({ all: 1 });
    expect((await list(manager, '', id)).tabs).toMatchObject({
      all: good.length + 2,
      listed: good.length + 1,
      removed: 1,
    });
    const again = await importFile(id, lines.join('\r\n'));
    expect(again.added).toEqual([]);
    expect(again.known).toHaveLength(good.length + 1);
  });

  it('names the line of a quote that is closed only lines later, so that none of these lines is lost unseen', async () => {
    const content = `wallet,note\n${walletOf(201)},"open\n${walletOf(202)},"\n${walletOf(203)},fine`;
    expect(await importFile(project.id, content)).toEqual({
      added: [4],
      known: [],
      faults: [{ line: 2, fault: 'noteCharacters' }],
    });
  });

  it.each([
    ['has no column of wallets', 'address of,note\n1,2', 'columns'],
    ['is empty but for its header', 'monedero;nota\n', 'lines'],
    [
      'has too many lines',
      `wallet\n${Array.from({ length: 5001 }, (_, number) => walletOf(number)).join('\n')}`,
      'lines',
    ],
  ])('changes nothing if the file %s', async (_, content, fault) => {
    const before = (await list(manager)).total;
    expect(await importFile(project.id, content)).toEqual({ added: [], known: [], faults: [{ line: 1, fault }] });
    expect((await list(manager)).total).toBe(before);
  });

  it('adds nothing at all if one of its wallets cannot be added', async () => {
    const { id } = await newProject();
    await test.tenant.database.query(sql`update token set status = 'retired' where project_id = ${id}`);
    const body = { name: 'wallets.csv', content: `wallet\n${walletOf(1)}\n${walletOf(2)}` };
    expect((await callApi(test, 'POST', `${pathOf(id)}/import`, { token: manager, body })).status).toBe(409);
    expect((await list(manager, '', id)).total).toBe(0);
  });
});

describe('the export', () => {
  const exported = async (token: string, id: string, body: object) => {
    const response = await test.app.request(`http://test.local${pathOf(id)}/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user-access-token': token, 'accept-language': 'en' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: (await response.text()).replace(/^\uFEFF/, '') };
  };

  it('has the filtered wallets without formulas, is journaled, and can be imported elsewhere', async () => {
    const { id, owner: ownerId } = await newProject();
    const passwordHash = await quickHash(PASSWORD);
    await test.tenant.database.query(
      sql`update users set password_hash = ${passwordHash} where id in (${project.manager}, ${ownerId})`,
    );
    await importFile(id, `wallet,note\n${walletOf(1)},"=1+1, ""x"""\n${walletOf(2)},`);
    await test.drain();
    const { status, text } = await exported(manager, id, { search: walletOf(1), password: PASSWORD });
    expect(status).toBe(200);
    const [head, row, ...rest] = text.trimEnd().split('\r\n');
    expect(head).toBe('Wallet,Note,Status,Holder,Email,Source,Tokens,Reason,Last change');
    expect(row).toMatch(new RegExp(`^${walletOf(1)},"'=1\\+1, ""x""",Listed,,,File,0,,2026-03-02T09:00:00.000Z$`));
    expect(rest).toEqual([]);
    const [entry] = await test.tenant.database.query<{ user_id: string; event: object }>(
      sql`select user_id, event from journal where entity = 'export'`,
    );
    expect(entry).toEqual({
      user_id: project.manager,
      event: { type: 'whitelist.export', rows: 1, filters: { issuance: id, tab: 'all' }, searched: true },
    });
    const whole = await exported(manager, id, { password: PASSWORD });
    const other = await newProject();
    expect(await importFile(other.id, whole.text)).toMatchObject({ added: [2, 3], faults: [] });
    const asOwner = await exported(await world.tokenOf(ownerId), id, { password: PASSWORD });
    expect(asOwner.text).toContain(walletOf(1));
    expect(asOwner.text).not.toContain('=1+1');
  });

  it('needs the password', async () => {
    expect((await exported(manager, project.id, { password: 'Tesela-2027' })).status).toBe(403);
    expect((await exported(manager, project.id, {})).status).toBe(422);
  });
});
