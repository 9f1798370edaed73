import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { shownWith } from '#machines/issuances/content/content.shown.ts';
import {
  CreatedPreviewLink,
  MAX_PREVIEW_LINKS,
  NewPreviewLink,
  Preview,
  type PreviewLink,
  PreviewLinks,
  PreviewSecret,
} from '#machines/issuances/content/preview.wire.ts';
import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { refuse } from '#server/engine/refusal.ts';
import { bySystem, type UnitOfWork, type Worked } from '#server/engine/unit.ts';
import { data, notFound, operation, problem } from '#server/http/operation.ts';
import { ById, Id } from '#server/http/params.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { openContent } from '#server/queries/issuances/contents.ts';
import { readPictures } from '#server/queries/issuances/pictures.ts';
import { listPreviewLinks, openPreviewLink } from '#server/queries/issuances/previewLinks.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { hashToken } from '#server/secrets/sessions.ts';
import { work } from '#server/work/work.ts';
import { workOnProject } from '../../workOnProject.ts';
import { projectPage } from '../issuances/page.ts';

const listLinks = operation({
  method: 'GET',
  path: '/v2/pfp/issuances/{id}/preview-links',
  summary: 'Lists the preview links of an issuance.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  params: ById,
  reply: PreviewLinks,
  handle: async ({ tenant: { database }, params: { id }, userId, by }) =>
    (await isProjectVisible(database, id, userId, by.actor)) ? data(await listPreviewLinks(database, id)) : notFound(),
});

const createLink = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/issuances/{id}/preview-links',
  summary: 'Creates a secret link to the issuance as it is being written. Only this answer contains the secret.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  body: NewPreviewLink,
  reply: CreatedPreviewLink,
  handle: async (call) => {
    const created = await workOnProject(call, async (uow) => ({
      ok: true,
      value: await create(uow, call.params.id, call.body),
    }));
    if (!created.ok) return notFound();
    return created.value === 'tooMany' ? problem(409, 'preview_links_full') : data(created.value, 201);
  },
});

async function create(
  uow: UnitOfWork,
  projectId: string,
  { label, days }: v.InferOutput<typeof NewPreviewLink>,
): Promise<CreatedPreviewLink | 'tooMany'> {
  // Two simultaneous new links must not exceed the maximum number together.
  await uow.tx.query(sql`select from project where id = ${projectId} for no key update`);
  const working = (await listPreviewLinks(uow.tx, projectId)).filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && new Date(expiresAt) > uow.now,
  );
  if (working.length >= MAX_PREVIEW_LINKS) return 'tooMany';
  const [id, secret] = [newId(uow.now), randomBytes(32).toString('base64url')];
  const expiresAt = new Date(uow.now.getTime() + days * DAY);
  await uow.tx.query(sql`insert into preview_link (id, project_id, token_hash, label, created_by, created_at, expires_at)
    values (${id}, ${projectId}, ${hashToken(secret)}, ${label}, ${uow.by.userId}, ${uow.now}, ${expiresAt})`);
  uow.markChanged('project', projectId);
  const link = (await listPreviewLinks(uow.tx, projectId)).find((each) => each.id === id);
  return { ...(link as PreviewLink), secret };
}

const revokeLink = operation({
  method: 'DELETE',
  stepUp: { session: 'ending' },
  path: '/v2/pfp/issuances/{id}/preview-links/{link}',
  summary: 'Revokes a preview link.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  params: v.object({ id: Id, link: Id }),
  reply: PreviewLinks,
  handle: async (call) => {
    const revoked = await workOnProject(call, async (uow) => {
      const { id, link } = call.params;
      const [known] = await uow.tx.query(sql`update preview_link set revoked_at = coalesce(revoked_at, ${uow.now})
        where id = ${link} and project_id = ${id} returning id`);
      if (!known) return refuse({ code: 'not_found' });
      uow.markChanged('project', id);
      return { ok: true, value: await listPreviewLinks(uow.tx, id) };
    });
    return revoked.ok ? data(revoked.value) : notFound();
  },
});

/** A POST, so that no log of addresses contains the secret. Revoked, expired and unknown links get the same answer. */
const openPreview = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/public/previews',
  summary: 'Returns an issuance as it is being written, to the holder of a preview link.',
  tag: 'issuances',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: v.object({ secret: PreviewSecret }),
  reply: Preview,
  handle: async ({ tenant, body }) => {
    const opened = await work(tenant, bySystem, async (uow): Promise<Worked<Preview>> => {
      const link = await openPreviewLink(uow.tx, uow.now, body.secret);
      const project = link && (await loadPreview(uow, link.project_id));
      if (!link || !project) return refuse({ code: 'not_found' });
      await uow.tx.query(
        sql`update preview_link set opened = opened + 1, opened_at = ${uow.now} where id = ${link.id}`,
      );
      const isPublic = deriveOffer(project.status, project, tenant.customization.modules).audience === 'everyone';
      return { ok: true, value: { project, isPublic, expiresAt: link.expires_at.toISOString() } };
    });
    return opened.ok ? data(opened.value) : notFound();
  },
});

/** The issuance with the draft or the version in review. */
async function loadPreview(uow: UnitOfWork, projectId: string): Promise<Project | undefined> {
  const page = await projectPage(uow, projectId, false);
  const open = page && (await openContent(uow.tx, projectId));
  if (!open) return page;
  const pictures = open.fields.pictures?.map(({ fileId }) => fileId) ?? [];
  return shownWith(page, open.fields, pictures.length ? await readPictures(uow.tx, pictures) : {});
}

export const previewOperations = [listLinks, createLink, revokeLink, openPreview];
