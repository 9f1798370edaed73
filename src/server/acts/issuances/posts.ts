import type { PostForm } from '#machines/issuances/post/post.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { Changed, UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { dispatch } from '../../work/dispatch.ts';

type Author = 'ENTREPRENEUR' | 'ADMIN';

interface Writing {
  author: Author;
  userId: string;
  typed: PostForm;
}

const toColumns = (typed: PostForm) => {
  if (typed.kind === 'news')
    return {
      title: typed.title,
      body: JSON.stringify(typed.body),
      year: null,
      figures: null,
      note: '',
      material: typed.material === true,
    };
  const { year, revenue, result, equity, debt, employees, note = '' } = typed;
  const figures = JSON.stringify({ year, revenue, result, equity, debt, employees });
  return { title: '', body: null, year, figures, note, material: false };
};

/** Figures need a financial year that has begun, and attachments have to be uploads of the author. */
async function check(uow: UnitOfWork, { typed, userId }: Writing, known: readonly string[]) {
  const thisYear = Number(calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone).slice(0, 4));
  if (typed.kind === 'figures' && typed.year > thisYear)
    return invalid('year', { id: 'validator.error_number_max', values: { limit: thisYear } });
  const fresh = typed.attachments.filter((id) => !known.includes(id));
  const own = fresh.length
    ? await uow.tx.query(
        sql`select id from file where id = any(${fresh}) and owner_id = ${userId} and purpose = 'attachment'`,
      )
    : [];
  return own.length === fresh.length ? undefined : invalid('attachments', { id: 'validator.error_null', values: {} });
}

const invalid = (field: string, error: Extract<Refusal, { code: 'invalid' }>['fields'][string]): Refusal => ({
  code: 'invalid',
  fields: { [field]: error },
});

/** Saves a new post as a draft, and submits it if its author asks for that. */
export async function writePost(uow: UnitOfWork, projectId: string, writing: Writing): Promise<Worked<SavedPost>> {
  const refusal = await check(uow, writing, []);
  if (refusal) return refuse(refusal);
  const { author, userId, typed } = writing;
  const { title, body, year, figures, note, material } = toColumns(typed);
  const id = newId(uow.now);
  // A repeated request waits here for the first one.
  const inserted =
    await uow.tx.query(sql`insert into post (id, status, project_id, kind, author, author_id, title, body,
      year, figures, note, material, attachments, form_key, created_at, updated_at)
    values (${id}, 'new', ${projectId}, ${typed.kind}, ${author}, ${userId}, ${title}, ${body}::jsonb, ${year},
      ${figures}::jsonb, ${note}, ${material}, ${typed.attachments}::uuid[], ${typed.key}, ${uow.now}, ${uow.now})
    on conflict (form_key) do nothing returning id`);
  if (!inserted.length) return writtenBefore(uow, projectId, writing);
  const started = await dispatch(uow, 'post', id, { type: 'post.start' });
  return started.ok ? sendOn(uow, id, writing, started.value) : started;
}

async function writtenBefore(
  uow: UnitOfWork,
  projectId: string,
  { userId, typed }: Writing,
): Promise<Worked<SavedPost>> {
  const [known] = await uow.tx.query<SavedPost>(sql`select id, status, version from post
    where form_key = ${typed.key} and project_id = ${projectId} and author_id = ${userId}`);
  return known ? { ok: true, value: known } : refuse({ code: 'already_there' });
}

export interface SavedPost {
  id: string;
  status: string;
  version: number;
}

/** Saves the author's changes. */
export async function rewritePost(
  uow: UnitOfWork,
  id: string,
  writing: Writing,
  expected: number | undefined,
): Promise<Worked<SavedPost>> {
  const [stored] = await uow.tx.query<{ kind: string; attachments: string[] }>(
    sql`select kind, attachments from post where id = ${id}`,
  );
  if (stored?.kind !== writing.typed.kind) return refuse({ code: 'not_found' });
  const refusal = await check(uow, writing, stored.attachments);
  if (refusal) return refuse(refusal);
  const saved = await dispatch(uow, 'post', id, { type: 'post.save' }, expected);
  if (!saved.ok) return saved;
  const { title, body, year, figures, note, material } = toColumns(writing.typed);
  await uow.tx.query(sql`update post set title = ${title}, body = ${body}::jsonb, year = ${year},
      figures = ${figures}::jsonb, note = ${note}, material = ${material}, attachments = ${writing.typed.attachments}::uuid[] where id = ${id}`);
  return sendOn(uow, id, writing, saved.value);
}

async function sendOn(
  uow: UnitOfWork,
  id: string,
  { author, typed }: Writing,
  saved: Changed,
): Promise<Worked<SavedPost>> {
  if (!typed.send) return { ok: true, value: { id, status: saved.status, version: saved.version } };
  const sent = await dispatch(uow, 'post', id, { type: author === 'ADMIN' ? 'post.publish' : 'post.submit' });
  return sent.ok ? { ok: true, value: { id, status: sent.value.status, version: sent.value.version } } : sent;
}
