import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxResidenceDetails } from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { StoredProfile } from '#machines/people/user/profile.wire.ts';
import { declareResidence } from '#server/acts/people/declareResidence.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { sql } from '#server/postgres/sql.ts';
import { findResidence } from '#server/queries/people/taxResidences.ts';
import { findTaxStandings } from '#server/queries/people/taxStandings.ts';
import { decryptPerson, type StoredPerson, writePerson } from '#server/queries/people/users.personal.ts';
import { decryptColumn } from '#server/secrets/personalColumns.ts';
import type { Encrypted } from '#server/secrets/personalData.ts';
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

/** A user whose profile is as an earlier version stored it. */
async function older(profile: StoredProfile, declared?: TaxResidenceDetails): Promise<string> {
  const id = await world.user();
  await world.run(by('USER', id), async (uow) => {
    await writePerson(uow, id, { profile });
    if (declared) await declareResidence(uow, id, declared);
    return { ok: true, value: undefined };
  });
  return id;
}

async function carry() {
  await enqueueJob(test.tenant, 'taxResidence.carry', {});
  await test.drain();
}

async function profileOf(id: string) {
  const { tenant } = test;
  const [row] = await tenant.database.query<StoredPerson>(sql`select profile, company from users where id = ${id}`);
  return row && (await decryptPerson(tenant, tenant.database, id, row)).profile;
}

/** All declarations of a user, with their statuses. */
async function declarationsOf(user: string) {
  const { tenant } = test;
  const rows = await tenant.database.query<{ id: string; status: string; details: Encrypted<TaxResidenceDetails> }>(
    sql`select id, status, details from tax_residence where user_id = ${user} order by status`,
  );
  return Promise.all(
    rows.map(async ({ id, status, details }) => ({
      status,
      ...(await decryptColumn(tenant, tenant.database, 'tax_residence.details', { user, id }, details)),
    })),
  );
}

const standingOf = async (id: string) => (await findTaxStandings(test.tenant, test.tenant.database, [id])).get(id);
const french = { country: 'FR', taxNumber: '3023217600053', exemption: null };

describe('a tax residence that an earlier version stored in the profile', () => {
  it('is declared, leaves the profile, and keeps its meaning for the rates', async () => {
    const id = await older({ city: 'Lyon', countryOfResidence: 'FR', taxNumber: french.taxNumber });
    const before = await standingOf(id);
    await carry();
    expect(await declarationsOf(id)).toEqual([{ status: 'declared', ...french }]);
    expect(await profileOf(id)).toEqual({ city: 'Lyon' });
    expect(before).toEqual({ holder: 'person', residence: 'FR', certificateValidUntil: null });
    expect(await standingOf(id)).toEqual(before);
  });

  it('is that of the address if only a number was given', async () => {
    const id = await older({ country: 'PT', taxNumber: '501442600' });
    await carry();
    expect(await declarationsOf(id)).toEqual([
      { status: 'declared', country: 'PT', taxNumber: '501442600', exemption: null },
    ]);
  });

  it('does not replace what was declared since, and is kept beside it', async () => {
    const since = { country: 'DE', taxNumber: '86095742719', exemption: null };
    const id = await older({ countryOfResidence: 'FR', taxNumber: french.taxNumber }, since);
    await carry();
    expect(await declarationsOf(id)).toEqual([
      { status: 'declared', ...since },
      { status: 'replaced', ...french },
    ]);
  });

  it('is carried once', async () => {
    const id = await older({ countryOfResidence: 'FR' }, french);
    const none = await older({ city: 'Madrid' });
    await carry();
    await carry();
    expect(await declarationsOf(id)).toEqual([{ status: 'declared', ...french }]);
    expect(await declarationsOf(none)).toEqual([]);
    expect(await findResidence(test.tenant, test.tenant.database, id)).toMatchObject(french);
  });
});
