import * as v from 'valibot';
import { PostAction, PostStatus } from '#machines/issuances/post/post.contract.ts';
import { postStepUps } from '#machines/issuances/post/post.stepUp.ts';
import { PostForm, Posts, PostTasks } from '#machines/issuances/post/post.wire.ts';
import { rewritePost, writePost } from '#server/acts/issuances/posts.ts';
import { refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { type Call, data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { sql } from '#server/postgres/sql.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { workOnProject } from '../../workOnProject.ts';
import { loadPosts } from './list.ts';
import { mayRead, ReadingQuery, readerOf } from './reading.ts';
import { postTasks } from './waiting.ts';

const writers = ['ADMIN', 'ENTREPRENEUR'] as const;
const SavedPost = v.object({ id: v.string(), status: PostStatus, version: v.number() });
/** A formatted text of maximum length, each of its characters in four bytes, with its format. */
const MAX_BYTES = 256 * 1024;

const listPosts = operation({
  method: 'GET',
  path: '/v2/pfp/issuances/{id}/posts',
  summary:
    'Lists the updates and key figures of an issuance. Its owner and managers also get those that are not published.',
  tag: 'posts',
  access: 'anyone',
  limit: { calls: 600, seconds: 60, counted: 'here' },
  params: ById,
  query: ReadingQuery,
  reply: Posts,
  handle: async (call) => {
    const found = await workFor(call, async (uow) =>
      (await mayRead(uow, call.params.id, call))
        ? { ok: true, value: await loadPosts(uow, call.params.id, readerOf(call)) }
        : refuse({ code: 'not_found' }),
    );
    return found.ok ? data(found.value) : notFound();
  },
});

const toWriting = (call: Call<unknown, unknown, PostForm>) => ({
  author: call.by.actor as (typeof writers)[number],
  userId: call.userId,
  typed: call.body,
});

const addPost = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/issuances/{id}/posts',
  summary: 'Saves an update or key figures as a draft, and with `send` submits it. A manager publishes it.',
  tag: 'posts',
  access: writers,
  limit: { calls: 60, seconds: 3600 },
  maxBytes: MAX_BYTES,
  params: ById,
  body: PostForm,
  reply: SavedPost,
  handle: async (call) => {
    const written = await workOnProject(call, (uow) => writePost(uow, call.params.id, toWriting(call)));
    if (written.ok) return data({ ...written.value, status: written.value.status as PostStatus }, 201);
    return written.refusal.code === 'not_found' ? notFound() : refused(written.refusal);
  },
});

async function isPostVisible(uow: UnitOfWork, id: string, call: Call): Promise<boolean> {
  const [post] = await uow.tx.query<{ project_id: string }>(sql`select project_id from post where id = ${id}`);
  return post !== undefined && isProjectVisible(uow.tx, post.project_id, call.userId, call.by.actor);
}

const changePost = operation({
  method: 'PUT',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/posts/{id}',
  summary: 'Changes a draft or a returned update or key figures, and with `send` submits it. A manager publishes it.',
  tag: 'posts',
  access: writers,
  maxBytes: MAX_BYTES,
  acceptsVersion: true,
  params: ById,
  body: PostForm,
  reply: SavedPost,
  handle: async (call) => {
    const written = await workFor(call, async (uow) =>
      (await isPostVisible(uow, call.params.id, call))
        ? rewritePost(uow, call.params.id, toWriting(call), call.expectedVersion)
        : refuse({ code: 'not_found' }),
    );
    if (written.ok) return data({ ...written.value, status: written.value.status as PostStatus });
    return written.refusal.code === 'not_found' ? notFound() : refused(written.refusal);
  },
});

const postEvents = eventsOperation({
  entity: 'post',
  path: '/v2/pfp/posts/{id}/events',
  tag: 'posts',
  access: writers,
  events: PostAction,
  stepUps: postStepUps,
  isVisibleTo: isPostVisible,
});

const readTasks = operation({
  method: 'GET',
  path: '/v2/pfp/posts/waiting',
  summary: 'Lists the issuances with updates and questions that wait for the caller.',
  tag: 'posts',
  access: writers,
  reply: PostTasks,
  handle: async ({ tenant, by, userId }) =>
    data({ rows: await postTasks(tenant.database, by.actor === 'ADMIN' ? 'manager' : 'owner', userId) }),
});

export const postOperations = [readTasks, listPosts, addPost, changePost, postEvents];
