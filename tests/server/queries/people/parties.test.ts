import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { readParty } from '#server/queries/people/parties.read.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, profile, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(() => test.close());

it('papers name a user with the number that is stored encrypted', async () => {
  const id = await world.user();
  expect(await readParty(test.tenant, test.tenant.database, id)).toMatchObject({
    name: expect.stringMatching(/^Ana Prueba/),
    taxNumber: profile.idNumber,
    locale: 'es',
  });
});

it('papers name the company of a legal person', async () => {
  const id = await world.user();
  const representative = { name: 'Ana', surname: 'Prueba', address: 'Calle 2', postalCode: '50002', city: 'Huesca' };
  const company = { organisationName: 'Viñas, S.L.', taxNumber: 'B12345674', representative };
  await must(
    world.run(by('USER', id), async (uow) => {
      await writePerson(uow, id, { company: company as never });
      await uow.tx.query(sql`update users set person_type = 'legal' where id = ${id}`);
      return done;
    }),
  );
  expect(await readParty(test.tenant, test.tenant.database, id)).toMatchObject({
    name: 'Viñas, S.L.',
    taxNumber: 'B12345674',
    address: 'Calle 2, 50002, Huesca',
  });
});
