import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { by, must } from '#tests/support/world.ts';
import { heard } from './support/heard.ts';
import { type MoneyTestBed, moneyTestBed } from './support/moneyTestBed.ts';

let bed: MoneyTestBed;
beforeAll(async () => {
  bed = await moneyTestBed();
});
afterAll(() => bed.test.close());

/** The statements of the units of work of an act, without the jobs that follow it. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { database } = bed.test.tenant;
  const { attempt } = database;
  const counted = vi.spyOn(database, 'attempt').mockImplementation((work) => attempt((tx) => work(heard(tx, sent))));
  await act();
  counted.mockRestore();
  return sent;
}

const accepted = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };

it('the events of an order need no more statements than these, and none writes a row twice', async () => {
  const { world, main } = bed;
  const investor = await world.investor();
  const { id } = await must(world.order(investor, main.id, 3));
  const event = (sent: object) => () => world.send(by('USER', investor), 'investment', id, sent as never);
  const settle = async () => {
    const payment = await bed.paymentRow(id);
    const receipt = { amount: payment.amount, currency: 'EUR', reference: payment.reference };
    return world.send(bySystem, 'payment', payment.id, { type: 'payment.settle', receipt });
  };
  const acts = {
    'warnings.accept': event({ type: 'warnings.accept', ...accepted }),
    'payment.begin': event({ type: 'payment.begin' }),
    'method.choose': event({ type: 'method.choose', method: 'transfer', balance: 0 }),
    'method.change': event({ type: 'method.change' }),
    'method.choose again': event({ type: 'method.choose', method: 'transfer', balance: 0 }),
    'payment.settle': settle,
    'investment.revoke': event({ type: 'investment.revoke' }),
  };
  const counts: Record<string, number> = {};
  for (const [name, act] of Object.entries(acts)) {
    // The latest of two payments is known by its time.
    bed.test.moveClock(new Date(bed.test.tenant.clock.now().getTime() + MINUTE));
    const sent = await statementsOf(act);
    counts[name] = sent.length;
    const writes = sent.flatMap((text) =>
      [...text.matchAll(/update (investment|payment) set/g)].map(([, table]) => table),
    );
    expect(writes, name).toEqual([...new Set(writes)]);
  }
  expect(counts).toEqual({
    'warnings.accept': 2,
    'payment.begin': 2,
    'method.choose': 4,
    'method.change': 4,
    'method.choose again': 4,
    'payment.settle': 7,
    'investment.revoke': 10,
  });
});
