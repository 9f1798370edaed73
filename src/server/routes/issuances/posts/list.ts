import type { Posts } from '#machines/issuances/post/post.wire.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type { Questions } from '#machines/issuances/question/question.wire.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { stageFor } from '#server/lifecycles/issuances/content.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { isHeldBy } from '#server/queries/issuances/questions.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { decryptColumn, type PersonalColumns } from '#server/secrets/personalColumns.ts';
import type { Encrypted } from '#server/secrets/personalData.ts';
import { USER_NAME } from '../../people/users/list.ts';

type Area = 'USER' | 'ENTREPRENEUR' | 'ADMIN';

/** An issuance with a post each fortnight for ten years has fewer. */
const MAX_ROWS = 300;

/** Drafts are read in the area in which they are written. */
const readablePosts: Record<Area, string> = {
  USER: `post.status = 'published'`,
  ENTREPRENEUR: `(post.author = 'ENTREPRENEUR' or post.status in ('published', 'superseded', 'withdrawn'))`,
  ADMIN: `(post.author = 'ADMIN' or post.status not in ('draft', 'dropped'))`,
};

const POSTS = (
  area: Area,
) => `select post.id, post.status, post.version, post.kind, post.author, post.title, post.body, post.material,
    post.figures, post.note, post.remark, post.reason, post.published_at as "publishedAt", post.updated_at as "updatedAt",
    coalesce((select json_agg(json_build_object('fileId', file.id, 'name', file.name, 'contentType', file.content_type,
        'size', file.size) order by array_position(post.attachments, file.id))
      from file where file.id = any(post.attachments)), '[]') as attachments
  from post where post.project_id = $1 and ${readablePosts[area]} and ${isKnown('post.id').condition}
  order by coalesce(post.published_at, post.created_at) desc, post.id desc limit ${MAX_ROWS}`;

const statements = { USER: POSTS('USER'), ENTREPRENEUR: POSTS('ENTREPRENEUR'), ADMIN: POSTS('ADMIN') };

type StoredPost = Omit<Posts['rows'][number], 'facts'> & { author: 'ENTREPRENEUR' | 'ADMIN' };

async function loadProjectStatus(uow: UnitOfWork, projectId: string) {
  const [project] = await uow.tx.query<{ project_status: ProjectStatus }>(
    sql`select status as project_status from project where id = ${projectId}`,
  );
  if (!project) throw new Error(`The project ${projectId} does not exist`);
  return project;
}

export async function loadPosts(uow: UnitOfWork, projectId: string, area: Area): Promise<Posts> {
  const stored = await wireRows<StoredPost>(uow.tx, statement(statements[area], [projectId]));
  const stage = stageFor(uow, await loadProjectStatus(uow, projectId));
  const rows = stored.map(({ author, remark, reason, ...row }) => ({
    ...row,
    facts: { id: row.id, actor: area, stage, author },
    remark: area === 'USER' ? null : remark,
    reason: area === 'USER' ? null : reason,
  }));
  return { rows, facts: { id: '', actor: area, stage, author: area } };
}

const QUESTIONS = `select question.id, question.status, question.version, question.asked, question.body, question.answer,
    question.answered_by as "answeredBy", question.remark, question.reason, question.asker_id,
    question.created_at as "askedAt", question.published_at as "publishedAt",
    case when users.id is not null then json_build_object('id', users.id, 'name', ${USER_NAME}) end as asker,
    ${isHeldBy('question.asker_id')} as is_holder
  from question join project on project.id = question.project_id left join users on users.id = question.asker_id
  where question.project_id = $1 and ${isKnown('question.id').condition}
    and ($2::uuid is null or question.status = 'published' or question.asker_id = $2)
    and ($3 or question.status <> 'withdrawn')
  order by question.created_at desc, question.id desc limit ${MAX_ROWS}`;

interface StoredQuestion extends Omit<Questions['rows'][number], 'facts' | 'text' | 'isOwn'> {
  asked: Encrypted<PersonalColumns['question.asked']> | null;
  body: string | null;
  asker_id: string | null;
  is_holder: boolean;
}

/** Null if the caller has no session. */
const NO_USER = '00000000-0000-0000-0000-000000000000';

interface Reader {
  area: Area;
  userId: string | null;
  /** Whether the caller has the role of an investor. */
  mayAsk: boolean;
}

export async function loadQuestions(
  uow: UnitOfWork,
  projectId: string,
  { area, userId, mayAsk }: Reader,
): Promise<Questions> {
  const limitedTo = area === 'USER' ? (userId ?? NO_USER) : null;
  const stored = await wireRows<StoredQuestion>(uow.tx, statement(QUESTIONS, [projectId, limitedTo, area === 'ADMIN']));
  const stage = stageFor(uow, await loadProjectStatus(uow, projectId));
  const rows = await Promise.all(stored.map((row) => shown(uow, row, { area, userId, stage })));
  if (!userId || !mayAsk) return { rows, facts: null };
  const [asking] = await uow.tx.query<{ is_holder: boolean }>(
    statement(`select ${isHeldBy('$2')} as is_holder from project where id = $1`, [projectId, userId]),
  );
  return { rows, facts: { id: '', actor: area, stage, isHolder: asking?.is_holder ?? false } };
}

type Shown = Omit<Reader, 'mayAsk'> & { stage: Posts['facts']['stage'] };

/** The owner sees no name and no reason, and the asker no answer before a manager has accepted it. */
async function shown(uow: UnitOfWork, stored: StoredQuestion, { area, userId, stage }: Shown) {
  const { asked, body, asker_id, is_holder, ...row } = stored;
  const place = { user: asker_id ?? '', id: row.id };
  const typed = body === null ? await decryptColumn(uow.tenant, uow.tx, 'question.asked', place, asked) : null;
  const isOwn = area === 'USER' && asker_id !== null && asker_id === userId;
  const isAnswerShown = area !== 'USER' || row.publishedAt !== null;
  return {
    ...row,
    // The holding could reveal the asker to the owner.
    facts: { id: row.id, actor: area, stage, isHolder: is_holder && (isOwn || area === 'ADMIN') },
    text: body ?? typed?.text ?? null,
    answer: isAnswerShown ? row.answer : null,
    remark: area === 'USER' ? null : row.remark,
    reason: area === 'ADMIN' || isOwn ? row.reason : null,
    isOwn,
    asker: area === 'ADMIN' ? row.asker : null,
  };
}
