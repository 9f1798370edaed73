import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entity, Events } from '#server/engine/entities.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';
import { rewind } from './rewind.ts';

let bed: RegisterBed;
let rewound: { entity: Entity; id: string; entries: number; event: Events[Entity] }[];

/** A minted investment, an executed payout, a paid claim and a refund, of which the register has lost the end. */
beforeAll(async () => {
  bed = await registerBed();
  const { database } = bed.test.tenant;
  const [earning] = await database.query<{ id: string; user_id: string }>(sql`select id, user_id from earning limit 1`);
  if (!earning) throw new Error('The distribution has no line');
  await bed.world.send(by('USER', earning.user_id), 'earning', earning.id, { type: 'earning.claim' });
  await database.query(sql`update project set status = 'CLOSED.financed' where id = ${bed.project.id}`);
  await bed.world.send(bySystem, 'project', bed.project.id, { type: 'funds.release' });
  const cancel = { type: 'investment.cancel', reason: 'The investor asked for it' } as const;
  await bed.world.send(by('ADMIN', bed.manager), 'investment', bed.paid, cancel);
  await bed.test.drain();
  // The hour is sealed, so the register knows what it has lost.
  bed.test.moveClock('2026-03-10T13:10:00Z');
  await bed.test.drain();
  rewound = [
    { entity: 'investment', id: bed.minted, entries: 1, event: { type: 'mint.request' } },
    { entity: 'earning', id: earning.id, entries: 2, event: { type: 'earning.claim' } },
    { entity: 'project', id: bed.project.id, entries: 1, event: { type: 'funds.release' } },
    {
      entity: 'payment',
      id: await bed.journeys.paymentOf(bed.paid),
      entries: 2,
      event: { type: 'refund.request' },
    },
  ];
});
afterAll(() => bed.test.close());

it('an older restore beside a newer chain and bank is found, and nothing of it can be repeated', async () => {
  expect((await bed.check()).differences).toEqual([]);
  await bed.asSuperuser(async (tx) => {
    for (const { entity, id, entries } of rewound) await rewind(tx, entity, id, entries);
  });
  const { quarantined } = await bed.check();
  const named = quarantined?.map(({ entity, id }) => `${entity} ${id}`).toSorted();
  expect(named).toEqual(rewound.map(({ entity, id }) => `${entity} ${id}`).toSorted());
  for (const { entity, id, event } of rewound) {
    const sent = await bed.world.attempt(by('ADMIN', bed.manager), entity, id, event as never);
    expect(sent, entity).toEqual({ code: 'quarantined', entity, id });
  }
});
