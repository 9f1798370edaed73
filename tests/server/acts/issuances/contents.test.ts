import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentField } from '#machines/issuances/content/content.fields.ts';
import { saveFields } from '#server/acts/issuances/contents.save.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { openContent } from '#server/queries/issuances/contents.ts';
import { eraseUser } from '#server/queries/people/users.erase.ts';
import { collectUserData } from '#server/queries/people/users.export.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { createPdf, uploadDocument } from '#tests/support/pdf.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const save = (userId: string, id: string, fields: object, area: 'ADMIN' | 'ENTREPRENEUR' = 'ADMIN') =>
  world.run(by(area, userId), (uow) => saveFields(uow, id, { revision: 1_000_000, fields, over: [] }));

async function openOf(projectId: string): Promise<string> {
  const open = await openContent(test.tenant.database, projectId);
  if (!open) throw new Error('No version is open');
  return open.id;
}

describe('many at once', () => {
  it('save, review, order and cancel, and no token is lost', async () => {
    const { id, owner, manager } = await world.project({ tokens: 100_000 });
    const journeys = journeysOf(test, world);
    const investors = await Promise.all(Array.from({ length: 4 }, () => world.investor()));
    const orders = await Promise.all(investors.map((investor) => journeys.placeOrder(investor, { id, manager })));
    for (let round = 0; round < investors.length; round++) {
      await must(save(manager, id, { summary: `Ronda ${round}`, tokensForSale: 100_000 + round }));
      const content = await openOf(id);
      await world.send(by('ADMIN', manager), 'content', content, { type: 'content.submit' });
      const fileId = await uploadDocument(test, world, manager, await createPdf(1));
      await Promise.all([
        world.attempt(by('ADMIN', manager), 'content', content, { type: 'content.accept', material: true, fileId }),
        save(manager, id, { feePoints: round }),
        save(owner, id, { place: 'Zaragoza' }, 'ENTREPRENEUR'),
        world.attempt(by('ADMIN', manager), 'project', id, { type: 'kiis.publish', fileId }),
        ...investors.slice(0, 2).map((investor) => world.order(investor, id, 1)),
        world.attempt(by('USER', investors[round] ?? ''), 'investment', orders[round] ?? '', {
          type: 'investment.cancel',
          reason: '',
        }),
      ]);
      const rest = await openContent(test.tenant.database, id);
      if (rest?.status === 'draft')
        await world.attempt(by('ADMIN', manager), 'content', rest.id, { type: 'content.drop' });
    }
    const [funding] = await test.tenant.database.query<{ sold: number; held: number }>(sql`select
        tokens_for_sale - tokens_left as sold, (select coalesce(sum(tokens), 0)::integer from investment
          where project_id = ${id} and status <> 'CANCELED') as held
      from funding where project_id = ${id}`);
    expect(funding?.sold).toBe(funding?.held);
  });

  it('publish two versions of which one takes the place of the other, never both', async () => {
    const { id, owner, manager } = await world.project();
    await must(save(owner, id, { summary: 'Otro' }, 'ENTREPRENEUR'));
    const content = await openOf(id);
    await world.send(by('ENTREPRENEUR', owner), 'content', content, { type: 'content.submit' });
    const accept = { type: 'content.accept', material: false } as const;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => world.attempt(by('ADMIN', manager), 'content', content, accept)),
    );
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1);
    const published = await test.tenant.database.query(
      sql`select from content where project_id = ${id} and status = 'published'`,
    );
    expect(published).toHaveLength(1);
  });
});

describe('the remarks of a review', () => {
  const field: ContentField = 'summary';

  it('are in the copy that their owner gets, and erased with the owner', async () => {
    const { id, owner } = await world.project({ until: 'VALIDATING' });
    const manager = await world.user(['ADMIN']);
    const content = await openOf(id);
    await world.send(by('ADMIN', manager), 'content', content, { type: 'remark.add', field, text: 'Habla de Ana.' });
    const remarks = { remarks: [{ project: 'Proyecto', field, text: 'Habla de Ana.', answer: null }] };
    expect(await collectUserData(test.tenant, test.tenant.database, owner)).toMatchObject(remarks);
    expect(await collectUserData(test.tenant, test.tenant.database, manager)).toMatchObject(remarks);
    const journal = await test.tenant.database.query<{ event: object }>(
      sql`select event from journal where entity_id = ${content} and event ->> 'type' = 'remark.add'`,
    );
    expect(JSON.stringify(journal)).not.toContain('Habla de Ana');
    await must(
      world.run(bySystem, async (uow) => {
        await eraseUser(uow, owner);
        return { ok: true, value: undefined };
      }),
    );
    const rows = await test.tenant.database.query(
      sql`select body, answer from content_remark where content_id = ${content}`,
    );
    expect(rows).toEqual([{ body: '', answer: null }]);
  });
});

it('a version is started only through its issuance', async () => {
  const { id, manager } = await world.project();
  const answer = await world.run(by('ADMIN', manager), (uow) =>
    dispatch(uow, 'content', id, { type: 'content.start' }),
  );
  expect(answer).toEqual({ ok: false, refusal: { code: 'not_found' } });
});
