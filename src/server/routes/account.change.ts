import type { Account } from '#machines/user/account.wire.ts';
import { followRecords } from '../engine/lifecycles/onboarding.follow.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { Unit } from '../engine/unit.ts';
import { type Call, data, notFound, problem, type Reply, refused, workFor } from '../http/operation.ts';
import { tryPassword } from '../store/passwords.guesses.ts';
import { lockPerson, type Person, personById } from '../store/people.ts';
import { accountPage } from './account.page.ts';

type Change = (unit: Unit, person: Person) => Promise<Refusal | undefined>;

/** Changes something of the caller's own, lets the onboarding follow, and answers with the account as it is then. */
export async function changeAccount(call: Call, change: Change): Promise<Reply<Account>> {
  const changed = await workFor(call, async (unit) => {
    await lockPerson(unit.tx, call.personId);
    const person = await personById(unit.tx, call.personId);
    if (!person) return { ok: false, refusal: { code: 'not_found' } };
    const refusal = await change(unit, person);
    if (refusal) return { ok: false, refusal };
    await followRecords(unit, person.id);
    unit.changed('person', person.id, person.id);
    const page = await accountPage(unit, person.id);
    return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
  });
  if (changed.ok) return data(changed.value);
  return changed.refusal.code === 'not_found' ? notFound() : refused(changed.refusal);
}

/** The password once more, before something that matters (R16); what is answered where it is not the right one. */
export async function confirmPassword(call: Call, password: string): Promise<Reply<never> | undefined> {
  const person = await personById(call.tenant.database, call.personId);
  if (!person) return notFound();
  if (person.password_hash === null) return problem(409, 'password_missing');
  const { email, password_hash: passwordHash } = person;
  const tried = await tryPassword(call.tenant, { email, password, passwordHash, address: call.address });
  if (tried === 'tooMany') return problem(429, 'too_many');
  return tried === 'wrong' ? problem(403, 'password_wrong') : undefined;
}
