import { adSample } from '#machines/market/ad/ad.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { HELD, marketHolders } from '#tests/support/marketHolders.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const reason = 'asked by the seller';
const terms = { tokens: 10, unitPrice: 5_500 };

/** An ad of a holding. What a transfer would cause is sent by the system here; the driver of transfers has the real one. */
export function adDriver(fixture: Fixture): Driver<'ad'> {
  const { test, world } = fixture;
  const market = marketHolders(fixture);

  async function start(): Promise<Subject> {
    const [seller, project] = [await market.holder(), await market.project()];
    const now = test.tenant.clock.now();
    const id = newId(now);
    await test.tenant.database.query(sql`insert into ad (id, status, project_id, seller_id, wallet, tokens, unit_price,
        created_at, updated_at)
      values (${id}, 'new', ${project.id}, ${seller.id}, ${seller.wallet}, 10, 5500, ${now}, ${now})`);
    await world.send(by('USER', seller.id), 'ad', id, { type: 'ad.create', ...terms });
    return { id, users: { USER: seller.id, ADMIN: project.manager }, lastEntry: 0 };
  }

  return {
    entity: 'ad',
    facts: { ...adSample, ...terms, tokensFree: HELD, referencePrice: 5_000 },
    scenarios: {
      'the issuance is halted': { facts: { marketOpen: false }, arrange: () => market.halt(true) },
      'its days are over': { facts: { timeOver: true } },
    },
    reset: () => market.halt(false),
    events: [
      { type: 'ad.create', ...terms },
      { type: 'ad.edit', ...terms },
      { type: 'ad.submit' },
      { type: 'ad.publish' },
      { type: 'ad.reject', reason },
      { type: 'ad.revise' },
      { type: 'ad.agree', transferId: '00000000-0000-7000-8000-000000000000' },
      { type: 'ad.reopen' },
      { type: 'ad.sell', tokens: 10 },
      { type: 'ad.sell', tokens: 4 },
      { type: 'ad.pause', reason },
      { type: 'ad.resume' },
      { type: 'ad.withdraw' },
      { type: 'ad.remove', reason },
      { type: 'ad.expire' },
    ],
    start,
    causes: { 'ad.expire': () => fixture.advanceClock(61 * DAY) },
  };
}
