import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { type Editor, editorOf, ok } from '../support/editor.ts';

let test: TestTenant;
let world: World;
let editor: Editor;
let journeys: Journeys;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  editor = editorOf(test, world);
  journeys = journeysOf(test, world);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

describe('a change in a campaign', () => {
  it('of texts is proposed by the owner and published as the next version when a manager accepts it', async () => {
    const { id, owner, manager } = await world.project();
    // The validator has read what the pre-campaign showed, as a version of its own.
    expect(await editor.versions(id)).toEqual(['1 superseded', '2 published']);
    const before = await editor.page(owner, id);
    expect(before.facts).toMatchObject({ stage: 'offered', changed: [], campaignOpened: true });
    await editor.save(owner, id, { summary: before.fields.summary });
    expect(await editor.versions(id)).toEqual(['1 superseded', '2 published']);
    await editor.save(owner, id, { summary: 'Ya hay permiso' }, { revision: before.revision });
    expect(await editor.row(id)).toMatchObject({ summary: 'Resumen' });
    const written = await editor.page(owner, id);
    expect(written).toMatchObject({ content: { number: 3, status: 'draft' }, facts: { changed: ['texts'] } });
    expect(written.revision).toBeGreaterThan(before.revision);
    expect(written.earlier).toMatchObject({ of: 'published', fields: { summary: 'Resumen' } });
    await ok(editor.send(owner, id, { type: 'content.submit' }));
    expect(await editor.notifications(manager, 'content.proposed')).toBe(1);
    expect(await editor.send(owner, id, { type: 'content.accept', material: false })).toMatchObject({ status: 409 });
    await ok(editor.send(manager, id, { type: 'remark.add', field: 'summary', text: '¿Cuál?' }));
    await ok(editor.send(manager, id, { type: 'content.return' }));
    expect(await editor.notifications(owner, 'content.returned')).toBe(1);
    await editor.save(owner, id, { summary: 'Ya hay permiso de obra' });
    await ok(editor.send(owner, id, { type: 'content.submit' }));
    const accepted = await editor.send(manager, id, { type: 'content.accept', material: false });
    expect(accepted).toMatchObject({ status: 200, body: { data: { status: 'published' } } });
    expect(await editor.versions(id)).toEqual(['1 superseded', '2 superseded', '3 published']);
    expect(await editor.row(id)).toMatchObject({ summary: 'Ya hay permiso de obra', kiis_version: 1 });
    expect(await editor.notifications(owner, 'content.accepted')).toBe(1);
  });

  it('is compared with an editor who still shows the version before', async () => {
    const { id, owner, manager } = await world.project();
    await editor.save(owner, id, { summary: 'Uno' });
    const shown = await editor.page(manager, id);
    await ok(editor.send(owner, id, { type: 'content.submit' }));
    await ok(editor.send(manager, id, { type: 'content.accept', material: false }));
    await editor.save(owner, id, { summary: 'Dos' });
    const late = await editor.save(manager, id, { summary: 'Tres' }, { revision: shown.revision });
    expect(late.conflicts).toMatchObject([{ field: 'summary' }]);
    expect((await editor.page(owner, id)).fields.summary).toBe('Dos');
  });

  it('of terms needs a new key information sheet, which starts the reflection periods anew', async () => {
    const { id, owner, manager } = await world.project();
    const investor = await world.investor();
    const order = await journeys.placeOrder(investor, { id, manager }, 5);
    await rowsOf(test.tenant).ad(id, investor, 'draft');
    expect(await editor.trySave(owner, id, { tokensForSale: 1500 })).toMatchObject({ status: 409 });
    const { endsAt } = (await editor.page(manager, id)).fields;
    await editor.save(manager, id, { tokensForSale: 1500, softCap: 6000 });
    expect((await editor.page(manager, id)).facts.changed).toEqual(['terms']);
    await ok(editor.send(manager, id, { type: 'content.submit' }));
    const second = await world.user(['ADMIN']);
    for (const event of [{ material: false }, { material: true }])
      expect(await editor.send(second, id, { type: 'content.accept', ...event })).toMatchObject({ status: 409 });
    const foreign = await editor.sheet(await world.user(['ADMIN']));
    const accept = { type: 'content.accept', material: true };
    expect(await editor.send(second, id, { ...accept, fileId: foreign })).toMatchObject({ status: 422 });
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 2 * DAY));
    await ok(editor.send(second, id, { ...accept, fileId: await editor.sheet(second) }));
    expect(await editor.row(id)).toMatchObject({ kiis_version: 2, tokens_for_sale: 1500, soft_cap: 6000 });
    // Nobody sells or buys tokens of it before a manager opens its market again.
    const [market] = await test.tenant.database.query(sql`select market_halted_at is not null as halted from project
      where id = ${id}`);
    expect(market).toEqual({ halted: true });
    expect(await editor.funding(id)).toEqual({ tokens_for_sale: 1500, tokens_left: 1495 });
    const [changed] = await test.tenant.database.query<{ reflection_ends_at: Date; events: string[] }>(sql`select
        reflection_ends_at, (select array_agg(event ->> 'type' order by number) from journal where entity_id = ${order}) as events
      from investment where id = ${order}`);
    expect(changed?.events).toEqual(['order.create', 'kiis.changed']);
    expect(changed?.reflection_ends_at.toISOString()).toBe('2026-03-08T22:59:59.999Z');
    expect((await editor.page(manager, id)).fields.endsAt).toBe(endsAt);
    test.moveClock('2026-03-02T09:00:00Z');
  });

  it('offers no fewer tokens than are sold, and takes nothing away that a campaign needs', async () => {
    const { id, manager } = await world.project();
    await journeys.placeOrder(await world.investor(), { id, manager }, 20);
    await editor.save(manager, id, { tokensForSale: 19, softCap: 1000, summary: null });
    await ok(editor.send(manager, id, { type: 'content.submit' }));
    const second = await world.user(['ADMIN']);
    const accept = { type: 'content.accept', material: true, fileId: await editor.sheet(second) };
    expect(await editor.send(second, id, accept)).toMatchObject({
      status: 422,
      body: { fields: { summary: { id: 'validator.error_null' } } },
    });
    const back = { type: 'remark.add', field: 'summary', text: 'Vuelve a escribirlo.' };
    await ok(editor.send(manager, id, back));
    await ok(editor.send(manager, id, { type: 'content.return' }));
    await editor.save(manager, id, { summary: 'Otro' });
    await ok(editor.send(manager, id, { type: 'content.submit' }));
    expect(await editor.send(second, id, accept)).toMatchObject({
      status: 422,
      body: { fields: { tokensForSale: { id: 'validator.error_sold', values: { limit: 20 } } } },
    });
    expect(await editor.row(id)).toMatchObject({ tokens_for_sale: 1000, kiis_version: 1, summary: 'Resumen' });
    expect(await editor.versions(id)).toEqual(['1 superseded', '2 published', '3 submitted']);
  });

  it('cannot change the price once investors have ordered by it, even if it was written before', async () => {
    const { id, manager } = await world.project();
    await editor.save(manager, id, { price: 5500 });
    await journeys.placeOrder(await world.investor(), { id, manager });
    expect(await editor.trySave(manager, id, { price: 6000 })).toMatchObject({ status: 409 });
    await ok(editor.send(manager, id, { type: 'content.submit' }));
    const second = await world.user(['ADMIN']);
    const accept = { type: 'content.accept', material: true, fileId: await editor.sheet(second) };
    expect(await editor.send(second, id, accept)).toMatchObject({
      status: 422,
      body: { fields: { price: { id: 'validator.error_frozen' } } },
    });
    expect(await editor.row(id)).toMatchObject({ price: 5000 });
  });

  it('needs another manager for terms than the one who wrote them', async () => {
    const { id, owner, manager } = await world.project();
    const other = await world.user(['ADMIN']);
    await editor.save(manager, id, { softCap: 6000 });
    await ok(editor.send(manager, id, { type: 'content.submit' }));
    const accept = async (by: string) => ({ type: 'content.accept', material: true, fileId: await editor.sheet(by) });
    expect((await editor.page(manager, id)).facts.ownTerms).toBe(true);
    expect(await editor.send(manager, id, await accept(manager))).toMatchObject({ status: 409 });
    expect(await editor.row(id)).toMatchObject({ soft_cap: 5000 });
    expect((await editor.page(other, id)).facts.ownTerms).toBe(false);
    await ok(editor.send(other, id, await accept(other)));
    expect(await editor.row(id)).toMatchObject({ soft_cap: 6000 });
    // What an owner wrote, one manager accepts as before; and texts may be the manager's own.
    await editor.save(owner, id, { summary: 'Del promotor' });
    await editor.save(manager, id, { subtitle: 'Del gestor' });
    await ok(editor.send(manager, id, { type: 'content.submit' }));
    await ok(editor.send(manager, id, { type: 'content.accept', material: false }));
  });

  it('keeps the end of a campaign that was extended meanwhile', async () => {
    const { id, owner, manager } = await world.project();
    await editor.save(owner, id, { summary: 'Escrito antes' });
    const endsAt = '2026-06-01T22:00:00.000Z';
    await world.send(bySystem, 'project', id, { type: 'campaign.extend', endsAt });
    await ok(editor.send(owner, id, { type: 'content.submit' }));
    expect((await editor.page(manager, id)).facts.changed).toEqual(['texts']);
    await ok(editor.send(manager, id, { type: 'content.accept', material: false }));
    expect((await editor.row(id)).ends_at).toEqual(new Date(endsAt));
    await world.send(by('ADMIN', manager), 'project', id, {
      type: 'kiis.publish',
      fileId: await editor.sheet(manager),
    });
  });
});
