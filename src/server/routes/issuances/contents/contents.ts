import * as v from 'valibot';
import { ContentAction } from '#machines/issuances/content/content.contract.ts';
import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import { contentStepUps } from '#machines/issuances/content/content.stepUp.ts';
import {
  ContentOfEdition,
  ContentPage,
  ContentSave,
  ContentSaved,
  SlugAnswer,
} from '#machines/issuances/content/content.wire.ts';
import { saveFields } from '#server/acts/issuances/contents.save.ts';
import { refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById, Id } from '#server/http/params.ts';
import { sql } from '#server/postgres/sql.ts';
import { isSlugFree } from '#server/queries/issuances/contents.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { workOnProject } from '../../workOnProject.ts';
import { checkSheet } from '../issuances/kiis.ts';
import { contentPage } from './page.ts';

const path = '/v2/pfp/issuances/{id}/content';
/** Enough for ten long descriptions and the other fields. */
const MAX_SAVE_BYTES = 256 * 1024;

const readContent = operation({
  method: 'GET',
  path,
  summary: 'Returns what an issuance says, with the remarks of its review, for its editor.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  params: ById,
  reply: ContentPage,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const isVisible = await isProjectVisible(uow.tx, call.params.id, call.userId, uow.by.actor);
      const page = isVisible ? await contentPage(uow, call.params.id) : undefined;
      return page ? { ok: true, value: page } : refuse({ code: 'not_found' });
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const saveContent = operation({
  method: 'PATCH',
  stepUp: { session: 'draft' },
  path,
  summary:
    'Saves fields of an issuance. Fields that another user has changed in the meantime are answered as conflicts.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  params: ById,
  body: ContentSave,
  maxBytes: MAX_SAVE_BYTES,
  reply: ContentSaved,
  handle: async (call) => {
    const saved = await workOnProject(call, (uow) => saveFields(uow, call.params.id, call.body));
    if (saved.ok) return data(saved.value);
    return saved.refusal.code === 'not_found' ? notFound() : refused(saved.refusal);
  },
});

const EditionParams = v.object({ id: Id, number: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)) });
const Submission = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

const readEdition = operation({
  method: 'GET',
  path: `${path}/{number}`,
  summary: 'Returns a version of an issuance: what one of its submissions said, or what it says now.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  params: EditionParams,
  query: v.object({ submission: v.optional(Submission) }),
  reply: ContentOfEdition,
  handle: async ({ tenant, by, userId, params: { id, number }, query: { submission } }) => {
    if (!(await isProjectVisible(tenant.database, id, userId, by.actor))) return notFound();
    const [found] = await tenant.database.query<{ fields: ContentFields }>(
      submission === undefined
        ? sql`select fields from content where project_id = ${id} and number = ${number}`
        : sql`select submission.fields from content_submission submission
            join content on content.id = submission.content_id
            where content.project_id = ${id} and content.number = ${number} and submission.number = ${submission}`,
    );
    return found ? data(found) : notFound();
  },
});

const isOfVisibleProject = async (uow: UnitOfWork, id: string, userId: string) => {
  const [row] = await uow.tx.query<{ project_id: string }>(sql`select project_id from content where id = ${id}`);
  return row !== undefined && isProjectVisible(uow.tx, row.project_id, userId, uow.by.actor);
};

const contentEvents = eventsOperation({
  entity: 'content',
  path: '/v2/pfp/contents/{id}/events',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  events: ContentAction,
  stepUps: contentStepUps,
  isVisibleTo: (uow, id, call) => isOfVisibleProject(uow, id, call.userId),
  check: async (uow, _, event) =>
    event.type === 'content.accept' && event.fileId ? checkSheet(uow, event.fileId) : undefined,
});

const readSlug = operation({
  method: 'GET',
  path: '/v2/pfp/slugs/{slug}',
  summary: 'Returns whether an address is free for an issuance.',
  tag: 'contents',
  access: ['ADMIN'],
  params: v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) }),
  query: v.object({ issuance: v.optional(Id) }),
  reply: SlugAnswer,
  handle: async ({ tenant, params, query }) =>
    data({ free: await isSlugFree(tenant.database, params.slug, query.issuance ?? null) }),
});

export const contentOperations = [readContent, saveContent, readEdition, contentEvents, readSlug];
