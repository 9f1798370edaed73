import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';
import { rewind } from './rewind.ts';

let bed: RegisterBed;

beforeAll(async () => {
  bed = await registerBed();
});
afterAll(() => bed.test.close());

const database = () => bed.test.tenant.database;

/** What has moved: in the ledger, in the holdings, in the sums of the issuance and at the bank. */
async function books() {
  const accounts =
    await database().query(sql`select kind, owner, sum(entry.amount)::bigint as amount from ledger_account
    account join ledger_entry entry on entry.account_id = account.id group by kind, owner order by kind, owner`);
  const holdings = await database().query(sql`select user_id, wallet, tokens, frozen, held from holding order by 1, 2`);
  const funding = await database().query(sql`select tokens_left, raised, investors from funding order by project_id`);
  const bank = await database().query(sql`select data ->> 'iban' as iban, data -> 'amountMinor' as amount
    from sandbox_record where kind = 'bank.transfer' order by id`);
  return { accounts, holdings, funding, bank };
}

const asManager = () => by('ADMIN', bed.manager);
async function paidEarning() {
  const distribution = await bed.journeys.payDistribution(bed.project);
  const [earning] = await database().query<{ id: string; user_id: string }>(
    sql`select id, user_id from earning where distribution_id = ${distribution}`,
  );
  if (!earning) throw new Error('The distribution has no line');
  return { ...earning, distribution };
}
async function claim({ id, user_id }: { id: string; user_id: string }) {
  await bed.world.send(by('USER', user_id), 'earning', id, { type: 'earning.claim' });
  await bed.test.drain();
}
async function release() {
  const refusal = await bed.world.attempt(bySystem, 'project', bed.project.id, { type: 'funds.release' });
  await bed.test.drain();
  return refusal?.code;
}
const paymentOf = (investment: string) => bed.journeys.paymentOf(investment);

describe('put back to the state before, what has happened outside is booked once:', () => {
  it('a mint', async () => {
    const before = await books();
    await bed.asSuperuser((tx) => rewind(tx, 'investment', bed.minted));
    await bed.world.send(asManager(), 'investment', bed.minted, { type: 'mint.request' });
    await bed.test.drain();
    expect(await books()).toEqual(before);
  });

  it('the payment of an earning by its issuer', async () => {
    const { id, distribution } = await paidEarning();
    const before = await books();
    await bed.asSuperuser(async (tx) => {
      await rewind(tx, 'distribution', distribution);
      await rewind(tx, 'earning', id, 2);
    });
    await bed.world.send(asManager(), 'earning', id, { type: 'earning.pay' });
    await bed.test.drain();
    expect(await books()).toEqual(before);
  });

  it.each([1, 2])('a paid claim of which %d entries were lost', async (entries) => {
    const earning = await paidEarning();
    await claim(earning);
    const before = await books();
    await bed.asSuperuser((tx) => rewind(tx, 'earning', earning.id, entries));
    await claim(earning);
    expect(await books()).toEqual(before);
  });

  it('a claim that came back is paid again, once', async () => {
    const earning = await paidEarning();
    await claim(earning);
    const before = await books();
    await bed.world.send(bySystem, 'earning', earning.id, { type: 'claim.return', reason: 'AC04' });
    expect((await books()).accounts).not.toEqual(before.accounts);
    await claim(earning);
    const after = await books();
    expect(after.accounts).toEqual(before.accounts);
    expect(after.bank).toHaveLength(before.bank.length + 1);
  });

  it('the release of funds to the owner', async () => {
    await database().query(sql`update project set status = 'CLOSED.financed' where id = ${bed.project.id}`);
    expect(await release()).toBeUndefined();
    const before = await books();
    await bed.asSuperuser((tx) => rewind(tx, 'project', bed.project.id));
    expect(await release()).toBe('refused');
    expect(await books()).toEqual(before);
  });

  it('a charged order', async () => {
    const before = await books();
    const payment = await paymentOf(bed.paid);
    await bed.asSuperuser(async (tx) => {
      await rewind(tx, 'investment', bed.paid);
      await rewind(tx, 'payment', payment);
    });
    await bed.world.send(bySystem, 'payment', payment, { type: 'receipt.confirm', proofSeen: true });
    await bed.test.drain();
    expect(await books()).toEqual(before);
  });

  it('the refund of a revoked order', async () => {
    const payment = await paymentOf(bed.paid);
    const cancel = { type: 'investment.cancel', reason: 'The investor asked for it' } as const;
    await bed.world.send(asManager(), 'investment', bed.paid, cancel);
    await bed.test.drain();
    const before = await books();
    await bed.asSuperuser(async (tx) => {
      await rewind(tx, 'investment', bed.paid);
      await rewind(tx, 'payment', payment, 2);
      // The restored payment has other versions from here on.
      await tx.query(sql`update payment set version = version + 3 where id = ${payment}`);
    });
    await bed.world.send(asManager(), 'investment', bed.paid, cancel);
    await bed.test.drain();
    expect(await books()).toEqual(before);
  });
});
