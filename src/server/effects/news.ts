import { newId } from '../engine/ids.ts';
import type { Unit } from '../engine/unit.ts';
import { sql } from '../store/sql.ts';

export interface News {
  /** The key of the text under `news.`, such as `investment.minted`. */
  about: string;
  params: Record<string, string | number>;
  /** Where it leads in the app. */
  link: string;
}

/** Tells somebody, in the app and by mail, with the change that it is about: not before it, not without it. */
export async function tellPerson(unit: Unit, personId: string, news: News): Promise<undefined> {
  const id = newId(unit.now);
  unit.tx.post(sql`insert into notification (id, person_id, about, params, link, created_at)
    values (${id}, ${personId}, ${news.about}, ${news.params}, ${news.link}, ${unit.now})`);
  unit.later({ kind: 'mail.news', payload: { notificationId: id } });
  unit.changed('notification', id, personId);
}

export async function tellManagers(unit: Unit, news: News): Promise<undefined> {
  const managers = await unit.tx.query<{ id: string }>(
    sql`select id from person where roles @> array['ADMIN'] and review <> 'deleted'`,
  );
  for (const { id } of managers) await tellPerson(unit, id, news);
}
