import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany, StoredProfile } from '#machines/people/user/profile.wire.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { sql } from '#server/postgres/sql.ts';
import { decryptPerson, type StoredPerson, writePerson } from '#server/queries/people/users.personal.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const partner = { name: 'Eva\u200B', surname: 'Sanz', idNumber: '12345678-z', nationality: 'es' };

/** A user as an earlier version stored the form. */
async function older(profile: StoredProfile, company?: StoredCompany): Promise<string> {
  const id = await world.user();
  await world.run(by('USER', id), async (uow) => {
    await uow.tx.query(sql`update users set first_name = ${'Ana\u00A0Mari\u0301a '} where id = ${id}`);
    await writePerson(uow, id, { profile, ...(company && { company }) });
    return { ok: true, value: undefined };
  });
  return id;
}

async function spelled(id: string) {
  const { tenant } = test;
  await enqueueJob(tenant, 'people.spell', {});
  await test.drain();
  const [row] = await tenant.database.query<StoredPerson & { first_name: string }>(
    sql`select first_name, profile, company from users where id = ${id}`,
  );
  return row && { name: row.first_name, ...(await decryptPerson(tenant, tenant.database, id, row)) };
}

describe('data of users that were stored as typed', () => {
  it('get the spelling of their fields, and countries in words become codes', async () => {
    const id = await older({
      idNumber: '07300411-g',
      city: ' Zaragoza\u00A0',
      postalCode: 'sw1a  1aa',
      country: 'España',
      nationality: 'Española',
      occupation: 'Notaria',
      spouse: { name: 'Eva', surname: 'Sanz', idNumber: 'x-1234567-l' },
    });
    expect(await spelled(id)).toEqual({
      name: 'Ana María',
      company: null,
      profile: {
        idNumber: '07300411G',
        city: 'Zaragoza',
        postalCode: 'SW1A 1AA',
        country: 'ES',
        nationality: 'ES',
        occupation: 'Notaria',
        spouse: { name: 'Eva', surname: 'Sanz', idNumber: 'X1234567L' },
      },
    });
  });

  it('stay if a field would refuse them today, but for a country that nobody knows', async () => {
    const id = await older({ idNumber: 'none', country: 'Narnia', phone: '12' });
    expect((await spelled(id))?.profile).toEqual({ idNumber: 'none', phone: '12' });
  });

  it('are those of companies too', async () => {
    const representative = { ...partner, address: 'Calle  1', city: 'Madrid', postalCode: '28001', region: 'Madrid' };
    const id = await older(
      {},
      {
        organisationName: 'Sanz\u00A0SL',
        taxNumber: 'A58818501',
        activity: 'Trade',
        contactEmail: 'ana@EXAMPLE.com',
        representationType: 'soleAdministrator',
        representative: { ...representative, countryOfResidence: 'Spain' },
        partners: [{ ...partner, stakePercent: 30 }],
      },
    );
    expect((await spelled(id))?.company).toMatchObject({
      organisationName: 'Sanz SL',
      contactEmail: 'ana@example.com',
      representative: {
        name: 'Eva',
        idNumber: '12345678Z',
        nationality: 'ES',
        address: 'Calle 1',
        countryOfResidence: 'ES',
      },
      partners: [{ name: 'Eva', idNumber: '12345678Z', nationality: 'ES', stakePercent: 30 }],
    });
  });
});
