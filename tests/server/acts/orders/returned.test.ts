import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankLine } from '#machines/orders/payment/bankStatement.wire.ts';
import { type PartsBed, partsBed } from '#tests/server/parts/partsBed.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';

const IBAN = 'ES9121000418450200051332';
/** The account that investors of tests are paid to. */
const ENDING = '1332';

let bed: PartsBed;
let token = '';

const call = (method: string, path: string, body?: object, language = 'en') =>
  callApi(bed.test, method, `/v2/pfp${path}`, {
    token,
    headers: { 'accept-language': language },
    ...(body && { body }),
  });
const linesWith = async (outcome: string) =>
  ((await call('GET', `/bank-lines?outcome=${outcome}&size=50`)).body.data as { rows: BankLine[] }).rows;
const line = (amount: number, reference: string, payer: string) =>
  `2026-03-02,${(amount / 100).toFixed(2)},EUR,${reference},${payer}`;

async function report(language: string): Promise<string> {
  const { body } = await call('GET', '/statements');
  const [{ id } = { id: '' }] = (body.data as { rows: { id: string }[] }).rows;
  const response = await bed.test.app.request(`http://test.local/v2/pfp/statements/${id}/report`, {
    headers: { 'x-user-access-token': token, 'accept-language': language },
  });
  return response.text();
}

/** How the report says what became of the money of a payer. */
const saidOf = (csv: string, payer: string) =>
  csv
    .split('\n')
    .find((row) => row.includes(payer))
    ?.split(`${payer},`)[1]
    ?.trim();

beforeAll(async () => {
  bed = await partsBed();
  token = await bed.world.tokenOf(bed.manager);
  const [amount, second, late, incomplete] = [
    await bed.order(),
    await bed.order(),
    await bed.order(),
    await bed.order(),
  ];
  await bed.cancel(late);
  const lines = [
    line(amount.due + 100, amount.reference, 'Too much'),
    line(second.due, second.reference, 'First'),
    line(second.due + 200, `again ${second.reference}`, 'Second'),
    line(late.due, late.reference, 'Late'),
    line(1_000, incomplete.reference, 'Part'),
    line(777, 'no idea', 'Lost'),
    line(888, 'no idea either', 'Found by nobody'),
  ];
  await bed.upload(lines.join('\n'));
  await bed.cancel(incomplete);
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  await bed.test.close();
});

describe('money that goes back', () => {
  it('says why it is in suspense until then', async () => {
    expect(saidOf(await report('en'), 'Late')).toContain('The order was no longer waiting for it');
    expect(await linesWith('returned')).toEqual([]);
  });

  it('says in the list by which rule it went back, when and to which account', async () => {
    const lost = (await linesWith('suspense')).find(({ payer }) => payer === 'Lost');
    const returned = await call('POST', `/incidents/${lost?.incident}/return`, { iban: IBAN, holder: 'Leo', password });
    expect(returned).toMatchObject({ status: 200 });
    await bed.passDays(4);
    const rows = await linesWith('returned');
    expect(Object.fromEntries(rows.map(({ payer, ...row }) => [payer, [row.reason, row.returned?.by]]))).toEqual({
      'Too much': ['amount', 'rule'],
      Second: ['second', 'rule'],
      Late: ['late', 'rule'],
      Part: ['incomplete', 'rule'],
      Lost: ['unknownReference', 'managers'],
    });
    for (const { returned: back } of rows) expect(back).toMatchObject({ at: expect.any(String), ending: ENDING });
    expect((await linesWith('suspense')).map(({ payer }) => payer)).toEqual(['Found by nobody']);
  });

  it.each([
    ['en', 'Returned', { Part: 'the rest of the order’s amount didn’t arrive in time', Lost: 'decided by a manager' }],
    ['es', 'Devuelto', { Part: 'el resto del importe de la orden no llegó a tiempo', Lost: 'lo decidió gestión' }],
  ])('says the same in the report: %s', async (language, said, rules) => {
    const csv = await report(language);
    for (const [payer, rule] of Object.entries(rules)) {
      const cell = saidOf(csv, payer) ?? '';
      expect(cell).toContain(said);
      expect(cell).toContain(rule);
      expect(cell).toContain(ENDING);
    }
    expect(saidOf(csv, 'First')).not.toContain(said);
  });
});
