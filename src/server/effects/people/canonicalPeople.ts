import * as v from 'valibot';
import { canonicalCompany, canonicalProfile } from '#machines/people/user/profile.canonical.ts';
import { canonicalEmail } from '#machines/shared/fields/email.ts';
import { text } from '#machines/shared/fields/text.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptPerson, type StoredPerson, writePerson } from '../../queries/people/users.personal.ts';
import { withInternational } from '../../queries/people/users.phones.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Small enough that users who change their own data do not wait long for this transaction. */
const BATCH = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface StoredUser extends StoredPerson {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Gives the data of users that earlier versions stored as typed their canonical spelling. It can be repeated. */
async function spellAll(tenant: Tenant) {
  for (let last: string | undefined = BEFORE_ALL; last !== undefined; ) last = await spellSome(tenant, last);
}

/** Spells the data of the next users, and returns the last of them; undefined when none is left. */
async function spellSome(tenant: Tenant, after: string): Promise<string | undefined> {
  let last: string | undefined;
  await work(tenant, bySystem, async (uow) => {
    const users = await uow.tx.query<StoredUser>(sql`select id, email, first_name, last_name, profile, company
      from users where id > ${after} order by id limit ${BATCH} for update`);
    for (const user of users) await spell(uow, user);
    last = users.at(-1)?.id;
    return done;
  });
  return last;
}

const Name = text({ characters: 'free' });
const spelledName = (name: string) => {
  const { success, output } = v.safeParse(Name, name.replace(/\s+/g, ' '));
  return success ? output : name;
};

async function spell(uow: UnitOfWork, user: StoredUser) {
  const { id, email, first_name: first, last_name: last } = user;
  const named = { first: spelledName(first), last: spelledName(last), email: canonicalEmail(email) };
  if (named.first !== first || named.last !== last || named.email !== email)
    await uow.tx.query(sql`update users set first_name = ${named.first}, last_name = ${named.last},
      email = ${named.email} where id = ${id}`);
  const { profile, company } = await decryptPerson(uow.tenant, uow.tx, id, user);
  const canonical = canonicalProfile(profile);
  const spelled = {
    profile: await withInternational(uow.tenant, canonical, canonical.country),
    company: company && canonicalCompany(company),
  };
  await writePerson(uow, id, {
    ...(isOther(profile, spelled.profile) && { profile: spelled.profile }),
    ...(spelled.company && isOther(company, spelled.company) && { company: spelled.company }),
  });
}

const isOther = (before: object | null, after: object) => JSON.stringify(before) !== JSON.stringify(after);

export const canonicalPeopleJobs = { 'people.spell': spellAll } satisfies Partial<JobHandlers>;
