import { tellPerson } from '../effects/news.ts';
import type { Unit } from '../engine/unit.ts';
import { accountPath, personById } from '../store/people.ts';

/** Tells somebody that something of their account changed, so that a change that was not theirs is noticed (R16). */
export async function tellOwner(
  unit: Unit,
  personId: string,
  what: string,
  params: Record<string, string>,
  section = '',
) {
  const person = await personById(unit.tx, personId);
  if (!person) return;
  await tellPerson(unit, personId, { about: `account.${what}`, params, link: accountPath(person.roles, section) });
  unit.changed('person', personId, personId);
}
