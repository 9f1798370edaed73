import { parse } from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BankStatementReport } from '#machines/orders/payment/bankStatement.wire.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { fourEyesOf } from '#tests/support/fourEyes.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { fileContent } from './fileContent.ts';

let test: TestTenant;
let world: World;
let manager: string;
const IBAN = 'ES7921000813610123456789';
const password = 'Tesela-2026';

beforeAll(async () => {
  test = await testTenant('2026-12-05T09:00:00Z');
  // Without a feed, all lines of a file count.
  Object.assign(test.tenant.providers, { bankFeed: undefined });
  await test.configure('settings', { approvalLimit: 100_000_000 });
  world = worldOf(test);
  manager = await fourEyesOf(test, world).manager();
});
afterEach(() => test.drain());
afterAll(async () => {
  await expectConsistent(test.tenant);
  await test.close();
});

async function upload(name: string, content: string) {
  const { status, body } = await callApi(test, 'POST', '/v2/pfp/statements', {
    token: await world.tokenOf(manager),
    body: { name, content, password },
  });
  expect(status).toBe(200);
  return parse(BankStatementReport, body.data);
}

/** A file whose lines have ids of their own. Two of the files name the same line otherwise. */
const idsOf = (content: string, mark: string) => content.replace(/0001AA|REFB/g, mark);

/** An investor, and the words by which a file names the investor's deposits. */
async function payer() {
  const investor = await world.investor();
  const REF1 = depositReference(investor);
  return { investor, words: { REF1, REF2: `Nada ${REF1.slice(-6)}`, IBAN, CCC: IBAN.slice(4) } };
}

const balanceOf = (owner: string) => readAccountBalance(test.tenant.database, 'investorAvailable', owner);

it.each([
  'preamble-1252.csv',
  'utf16-tab.txt',
  'sep-line.csv',
  'quoted-header.csv',
  'catalan-deure-haver.csv',
  'german-soll-haben.csv',
  'english-paid-in.csv',
  'portuguese-pipe.csv',
  'french-narrow.csv',
  'italian-dare-avere.csv',
  'camt053-v2.xml',
  'camt053-v8-batch.xml',
  'camt052.xml',
  'camt054.xml',
  'mt940-subfields.sta',
  'mt940-slashes.sta',
  'mt940-plain.txt',
  'norma43-two-accounts.n43',
])('the thousand euros of %s go to the balance of who paid them, once', async (name) => {
  const { investor, words } = await payer();
  const content = idsOf(await fileContent(name, words), name.slice(0, 7));
  const report = await upload(name, content);
  expect(report.lines.find(({ amount }) => amount === 100_000)).toMatchObject({ outcome: 'deposit' });
  expect(await balanceOf(investor)).toBe(100_000);
  expect(await upload(`again ${name}`, content)).toMatchObject({ repeated: true });
  expect(await balanceOf(investor)).toBe(100_000);
});

it('money that another file has named by the bank’s own id is known', async () => {
  const { investor, words } = await payer();
  const file = async (name: string) => idsOf(await fileContent(name, words), '0002BB');
  await upload('day.xml', await file('camt052.xml'));
  const month = await upload('month.xml', await file('camt053-v2.xml'));
  expect(month).toMatchObject({ known: 1, waiting: [] });
  expect(await balanceOf(investor)).toBe(100_000);
});

it('money that files in two formats name is one, if a manager does not say otherwise', async () => {
  const { investor, words } = await payer();
  await upload('one.sta', idsOf(await fileContent('mt940-plain.txt', words), 'OTHER'));
  const other = await upload('one.n43', await fileContent('norma43-two-accounts.n43', words));
  expect(other.waiting).toMatchObject([{ status: 'undecided', similar: { fileName: 'one.sta' } }]);
  expect(await balanceOf(investor)).toBe(100_000);
});
