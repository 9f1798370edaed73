import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transfer, TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { agreed } from '#tests/support/registrarBed.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';

let bed: MarketBed;
let { project, luis, stateOf } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
/** Identified, with a wallet. */
let eva = '';
/** Registered, with neither. */
let ada = '';

beforeAll(async () => {
  bed = await openMarketBed();
});
beforeEach(async () => {
  ({
    project,
    stateOf,
    holders: [luis],
  } = await bed.newHolders(10));
  eva = await bed.world.investor();
  ada = await bed.world.user();
  await bed.withPassword(luis.id);
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const give = async (receiver: string, neutralMessages = true) => {
  Object.assign(bed.test.tenant.settings, { neutralMessages });
  const order = { projectId: project.id, wallet: luis.wallet, tokens: 3, password, kind: 'gift', receiver };
  return bed.call<TransferRow>(luis.id, 'POST', '/transfers', { ...order, fileId: await bed.deed(luis.id) });
};
const emailOf = (id: string) => bed.registrar.emailOf(id);
const pageOf = (id: string) => bed.transferOf(luis.id, id);
const accept = { type: 'transfer.accept', tokens: 3, unitPrice: 0, warningSeen: false } as const;

type Refused = { allowed: string[]; facts: object };

/** Without what differs between any two gifts. */
const general = ({ id, reference, createdAt, updatedAt, deadlineAt, ...row }: TransferRow & Partial<Transfer>) => ({
  ...row,
  facts: { ...row.facts, id: '', tokensOffered: 0 },
  document: null,
  history: row.history?.map(({ status }) => status),
});

describe('what the giver of tokens learns of an address', () => {
  it('is the same whether it has an account and a wallet, an account only, or nothing', async () => {
    const all = [await emailOf(eva), await emailOf(ada), 'nobody@example.com'];
    const made: TransferRow[] = [];
    for (const receiver of all) made.push(await give(receiver));
    const [first, ...others] = made.map(general);
    for (const other of others) expect(other).toEqual(first);
    expect(first).toMatchObject({ status: 'requested', side: 'seller', otherName: null, buyer: null });
    const pages = [];
    for (const { id } of made) pages.push(general(await pageOf(id)));
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).toEqual(pages[0]);
    const refused = [];
    for (const { id } of made) {
      const { allowed, facts } = (await bed.refused(luis.id, `/transfers/${id}/events`, accept)) as Refused;
      refused.push({ allowed, facts: { ...facts, id: '', tokensOffered: 0 } });
    }
    expect(refused[1]).toEqual(refused[0]);
    expect(refused[2]).toEqual(refused[0]);
  });

  it('is the name only after the receiver has accepted', async () => {
    const { id } = await give(await emailOf(eva));
    expect(await bed.transferOf(eva, id)).toMatchObject({ side: 'buyer', otherName: expect.any(String) });
    await bed.send(eva, id, accept);
    expect(await pageOf(id)).toMatchObject({ status: 'inReview', otherName: expect.any(String) });
    const declined = await give(await emailOf(eva));
    await bed.send(eva, declined.id, { type: 'transfer.decline' });
    expect(await pageOf(declined.id)).toMatchObject({ status: 'declined', otherName: null });
  });

  it('is nothing from the end of the time either, and the tokens are free again', async () => {
    const made = [await give(await emailOf(ada)), await give('nobody@example.com')];
    await bed.wait(11 * DAY);
    const ended = [];
    for (const { id } of made) ended.push(general(await pageOf(id)));
    expect(ended[1]).toEqual(ended[0]);
    expect(ended[0]).toMatchObject({ status: 'expired', otherName: null });
    expect(await stateOf(luis)).toEqual(agreed(10));
  });

  it('is that nobody has it only where the tenant says so at the registration too', async () => {
    expect(await give(await emailOf(ada), false)).toMatchObject({ otherName: null });
    const order = { projectId: project.id, wallet: luis.wallet, tokens: 3, password, kind: 'gift' };
    const body = { ...order, receiver: 'nobody@example.com', fileId: await bed.deed(luis.id) };
    const { fields } = await bed.attempt(luis.id, 'POST', '/transfers', body);
    expect(fields?.receiver?.id).toBe('validator.error_receiver_unknown');
  });
});

it('a gift to nobody can be withdrawn, is no news to its giver, and a manager sees that nobody receives it', async () => {
  const { id } = await give('nobody@example.com');
  const news = await bed.test.tenant.database.query(sql`select about from notification where user_id = ${luis.id}
    and about = 'transfer.requested'`);
  expect(news).toEqual([]);
  expect(await bed.transferOf(bed.managers[0], id)).toMatchObject({ buyer: null, buyerWallet: null });
  await bed.send(luis.id, id, { type: 'transfer.cancel' });
  expect(await stateOf(luis)).toEqual(agreed(10));
});

it('a receiver without a wallet is told what is missing, and accepts once it is there', async () => {
  const { id } = await give(await emailOf(ada));
  expect((await bed.transferOf(ada, id)).facts.buyerReady).toBe(false);
  expect((await bed.attempt(ada, 'POST', `/transfers/${id}/events`, accept)).status).toBe(409);
});
