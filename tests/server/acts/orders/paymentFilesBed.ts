import { XMLParser } from 'fast-xml-parser';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

const header = 'date,amount,currency,reference,payer,account';
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
});

/** The parts of a file that tests look at. */
interface Pain {
  Document: {
    CstmrCdtTrfInitn: {
      GrpHdr: { MsgId: string; NbOfTxs: string; CtrlSum: string };
      PmtInf: {
        DbtrAcct: { Id: { IBAN: string } };
        CdtTrfTxInf: {
          PmtId: { EndToEndId: string };
          Amt: { InstdAmt: { '#text': string; '@_Ccy': string } };
          Cdtr: { Nm: string };
          CdtrAcct: { Id: { IBAN: string } };
          RmtInf: { Ustrd: string };
        }[];
      };
    };
  };
}

const readPain = (xml: string) => (parser.parse(xml) as Pain).Document.CstmrCdtTrfInitn;

/** A tenant whose bank takes files, with two managers. */
export async function paymentFilesBed() {
  const test = await testTenant('2026-03-02T09:00:00Z', 16, { BANK_URL: 'files' });
  const world = worldOf(test);
  const { database } = test.tenant;
  const eyes = fourEyesOf(test, world);
  const [manager, colleague] = [await eyes.manager(), await eyes.manager()];

  const call = async (method: 'GET' | 'POST', path: string, body?: object, user = manager) =>
    callApi(test, method, `/v2/pfp${path}`, { token: await world.tokenOf(user), ...(body && { body }) });

  const upload = async (name: string, ...lines: string[]) => {
    const answer = await call('POST', '/statements', { name, password, content: [header, ...lines].join('\n') });
    if (answer.status !== 200) throw new Error(`The import answered ${answer.status}`);
    await test.drain();
  };

  /** An investor with 100.00 € who withdraws a part of it. */
  async function withdraw(amount: number) {
    const investor = await givePassword(test, await world.investor());
    const day = test.tenant.clock.now().toISOString().slice(0, 10);
    await upload(`${investor}.csv`, `${day},100.00,EUR,${depositReference(investor)},Ana,`);
    const { status } = await call('POST', '/account/balance/payout', { amount, password }, investor);
    if (status >= 300) throw new Error(`The payout answered ${status}`);
    await test.drain();
    return investor;
  }

  /** What the page shows to a manager. */
  async function see() {
    const { body } = await call('GET', '/outgoing-transfers');
    const { count, sum } = body.data as { count: number; sum: number };
    return { count, sum };
  }
  const makeFile = async (user = manager, seen?: { count: number; sum: number }) =>
    call('POST', '/payment-files', { ...(seen ?? (await see())), password }, user);

  async function readFile(id: string) {
    const answer = await test.app.request(`http://test.local/v2/pfp/payment-files/${id}/export`, {
      method: 'POST',
      headers: { 'x-user-access-token': await world.tokenOf(manager), 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    return { status: answer.status, content: await answer.text() };
  }

  /** Makes a file of all that waits, and reads it. */
  async function file() {
    const made = await makeFile();
    const { id } = made.body.data as { id: string };
    const { content } = await readFile(id);
    return { id, content, ...readPain(content) };
  }

  /**
   * The bank executes the transfers of a file, each with the amount that the file says, and its statement has them on that
   * day. The movements of the bank are those of its sandbox, with which tests compare the ledger.
   */
  async function execute({ PmtInf }: ReturnType<typeof readPain>, day: string) {
    const lines: string[] = [];
    for (const { PmtId, Amt, Cdtr } of PmtInf.CdtTrfTxInf) {
      const amount = Amt.InstdAmt['#text'];
      const data = { direction: 'out', outcome: 'settled', amountMinor: Math.round(Number(amount) * 100) };
      await database.query(sql`insert into sandbox_record (kind, id, data, at)
        select 'bank.transfer', key, ${data}::jsonb, ${test.tenant.clock.now()} from outgoing_transfer
        where end_to_end_id = ${PmtId.EndToEndId}`);
      lines.push(`${day},-${amount},EUR,TRF ${PmtId.EndToEndId},${Cdtr.Nm},`);
    }
    await upload(`${day} ${lines.length}.csv`, ...lines);
  }

  const passDays = async (days: number) => {
    test.moveClock(new Date(test.tenant.clock.now().getTime() + days * DAY));
    await test.drain();
  };
  const balanceOf = (account: Parameters<typeof readAccountBalance>[1], owner?: string) =>
    readAccountBalance(database, account, owner);
  const jobs = (kind: string) =>
    database.query<{ state: string; attempts: number }>(sql`select state, attempts from job where kind = ${kind}`);
  const incidents = () => database.query<{ kind: string }>(sql`select kind from incident where kind <> 'bankOpening'`);
  const found = async () => (await compareRegister(test.tenant)).findings.map(({ kind }) => kind);

  return {
    test,
    world,
    journeys: journeysOf(test, world),
    database,
    eyes,
    manager,
    colleague,
    call,
    upload,
    withdraw,
    see,
    makeFile,
    readFile,
    file,
    execute,
    passDays,
    balanceOf,
    jobs,
    incidents,
    found,
  };
}

export type PaymentFilesBed = Awaited<ReturnType<typeof paymentFilesBed>>;
