import { chooseReminderText, decideReminded, REMINDED_AGAIN_AFTER } from '#machines/oversight/journal/bulk.ts';
import { findNext } from '#machines/oversight/journal/next.ts';
import type { Next } from '#machines/shared/journal/journal.wire.ts';
import { ownerOf } from '#machines/shared/journal/journalled.ts';
import { read } from '../../engine/engine.ts';
import type { Entity } from '../../engine/entities.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Sent, UnitOfWork } from '../../engine/unit.ts';
import { notifyUser } from '../../lifecycles/app/notify.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { type NamedEntity, namedEntities } from '../../queries/oversight/entities.ts';
import { lifecycles } from '../../work/lifecycles.ts';
import { addNote, refuseNote } from '../../work/notes.ts';

/** The time of the latest reminder about each of these entities. */
export async function lastReminders(on: Queryable, entity: Entity, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await on.query<{ id: string; at: Date }>(sql`select entity_id as id, max(at) as at from journal
    where entity = ${entity} and entity_id = any(${ids}::uuid[]) and event ->> 'type' = 'reminder.send'
    group by entity_id`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export const isRemindedLately = (now: Date, last: Date | undefined) =>
  last !== undefined && now.getTime() - last.getTime() < REMINDED_AGAIN_AFTER;

/** Sends the user who acts next on an entity a notification and a mail that say what to do. */
export async function remind(uow: UnitOfWork, entity: Entity, id: string, expected?: number): Promise<Sent> {
  const found = await read(uow, lifecycles[entity], id);
  const [named] = await namedEntities(uow.tx, entity, [id]);
  if (!found || !named) return refuse({ code: 'not_found' });
  const { facts, row } = found;
  const next = findNext(entity, row.status, facts);
  const to = decideReminded(next, named);
  const last = (await lastReminders(uow.tx, entity, [id])).get(id);
  if (!next || !to || isRemindedLately(uow.now, last))
    return refuseNote('reminder.send', { version: row.version, facts });
  const noted = await addNote(uow, entity, id, { type: 'reminder.send', to }, expected);
  if (!noted.ok) return noted;
  const params = { title: isUserThemself(entity) ? 'none' : named.title, step: chooseReminderText(entity, next) };
  for (const user of await findNextUsers(uow.tx, entity, named, next))
    await notifyUser(uow, user, { about: 'reminder.sent', params, link: buildLink(entity, named, to) });
  return noted;
}

/** These are named after their user, so the text needs no name. */
const isUserThemself = (entity: Entity) => entity === 'user' || ownerOf(entity) === 'user';

/** The users who act next. A transfer waits for its seller, its buyer or both. */
async function findNextUsers(on: Queryable, entity: Entity, { id, user, project }: NamedEntity, { who, what }: Next) {
  if (entity === 'transfer') {
    const [sides] = await on.query<{ seller: string; buyer: string | null }>(
      sql`select seller_id as seller, buyer_id as buyer from transfer where id = ${id}`,
    );
    const isOfSeller = /\.(seller|confirmation|signatures)$/.test(what);
    const isOfBuyer = /\.(buyer|receiver|payment|signatures)$/.test(what);
    return sides ? [...(isOfSeller ? [sides.seller] : []), ...(isOfBuyer && sides.buyer ? [sides.buyer] : [])] : [];
  }
  if (who === 'investor') return user === null ? [] : [user];
  const owners = await on.query<{ owner: string }>(sql`select owner_id as owner from project where id = ${project}`);
  return owners.map(({ owner }) => owner);
}

/** The page on which the user can act. */
function buildLink(entity: Entity, { investment, project }: NamedEntity, to: 'investor' | 'owner'): string {
  if (to === 'owner')
    return entity === 'earning' || entity === 'distribution'
      ? '/entrepreneur/account'
      : `/entrepreneur/issuances/${project}`;
  if (investment !== null) return `/user/investments?investment=${investment}`;
  if (entity === 'earning') return '/user/earnings';
  if (entity === 'standingOrder') return '/user/portfolio?view=monthly';
  return entity === 'ad' || entity === 'transfer' ? '/user/transfers' : '/user/account';
}
