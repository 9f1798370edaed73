import { isRanked } from '#machines/issuances/content/content.check.ts';
import type { ContentFacts } from '#machines/issuances/content/content.contract.ts';
import { changedFields, collectGroups } from '#machines/issuances/content/content.diff.ts';
import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import { deriveStage } from '#machines/issuances/content/content.rights.ts';
import type {
  ContentDocument,
  ContentEdition,
  ContentPage,
  ContentRemark,
} from '#machines/issuances/content/content.wire.ts';
import { isInCampaign } from '#machines/issuances/project/project.phases.ts';
import type { Picture } from '#machines/issuances/project/project.picture.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { contentLifecycle } from '#server/lifecycles/issuances/content.ts';
import type { ProjectRow } from '#server/lifecycles/issuances/project.facts.ts';
import { projectLifecycle } from '#server/lifecycles/issuances/project.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import {
  type ContentVersion,
  openContent,
  publishedContent,
  toContentFields,
} from '#server/queries/issuances/contents.ts';
import { readPictures } from '#server/queries/issuances/pictures.ts';
import { ownerName } from '#server/queries/issuances/projects.ts';

/** The complete data of an issuance's editor for this actor. */
export async function contentPage(uow: UnitOfWork, projectId: string): Promise<ContentPage | undefined> {
  const project = await read(uow, projectLifecycle, projectId);
  if (!project) return undefined;
  const { row, facts } = project;
  const [open, published] = [await openContent(uow.tx, projectId), await publishedContent(uow.tx, projectId)];
  const shown = open ?? published;
  const fields = shown?.fields ?? toContentFields(row);
  const known = shown && (await read(uow, contentLifecycle, shown.id));
  return {
    project: {
      id: row.id,
      status: row.status as ContentPage['project']['status'],
      version: row.version,
      owner: { id: row.owner_id, name: await nameOfOwner(uow, row.owner_id) },
      facts,
      kiis: row.kiis_file ? { version: row.kiis_version, fileId: row.kiis_file } : null,
    },
    content: shown ? { id: shown.id, number: shown.number, status: shown.status, version: shown.version } : null,
    facts: known?.facts ?? (await factsBefore(uow, row, fields)),
    fields,
    revision: shown?.revision ?? 0,
    earlier: open ? await findEarlierVersion(uow, open, published) : null,
    remarks: await listRemarks(uow, projectId),
    documents: await listDocuments(uow, projectId),
    pictures: await picturesIn(uow, fields),
    editions: await listEditions(uow, projectId),
  };
}

/** The facts of a first version. */
async function factsBefore(uow: UnitOfWork, row: ProjectRow, fields: ContentFields): Promise<ContentFacts> {
  const [known] = await uow.tx.query<{ deployed: boolean; ordered: boolean }>(sql`select
    exists (select from token where project_id = ${row.id} and address is not null) as deployed,
    exists (select from investment where project_id = ${row.id} and status <> 'CANCELED') as ordered`);
  return {
    id: '',
    actor: uow.by.actor,
    stage: deriveStage(row.status as ContentPage['project']['status'], uow.tenant.customization.flows.project_status),
    isFirst: true,
    changed: collectGroups(changedFields(null, fields)),
    openRemarks: 0,
    tokenDeployed: known?.deployed ?? false,
    isOrdered: known?.ordered ?? false,
    isRanked: isRanked(fields),
    campaignOpened: isInCampaign(row.status as ContentPage['project']['status']),
    ownTerms: false,
  };
}

async function nameOfOwner(uow: UnitOfWork, id: string): Promise<string> {
  const [owner] = await uow.tx.query<{ name: string }>(
    statement(`select coalesce(nullif(${ownerName}, ''), owner.email) as name from users owner where id = $1`, [id]),
  );
  return owner?.name ?? '';
}

/**
 * A version that waits for the validator is compared with the submission before, any other with the last submission.
 */
async function findEarlierVersion(
  uow: UnitOfWork,
  { id, status }: ContentVersion,
  published: ContentVersion | undefined,
): Promise<ContentPage['earlier']> {
  const skipped = status === 'submitted' || status === 'accepted' ? 1 : 0;
  const [submission] = await uow.tx.query<{ fields: ContentFields }>(sql`select fields from content_submission
    where content_id = ${id} order by number desc offset ${skipped} limit 1`);
  if (submission) return { of: 'submission', fields: submission.fields };
  return published ? { of: 'published', fields: published.fields } : null;
}

const listRemarks = (uow: UnitOfWork, projectId: string) =>
  wireRows<ContentRemark>(
    uow.tx,
    sql`select remark.id, remark.field, remark.body as text,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), '') as author, remark.created_at as at,
      remark.answer, remark.corrected_at as "correctedAt"
    from content_remark remark left join users on users.id = remark.author_id
    where remark.project_id = ${projectId} and remark.removed_at is null order by remark.created_at, remark.id`,
  );

/** The latest editions, and an earlier one if it is still shown. */
const listDocuments = (uow: UnitOfWork, projectId: string) =>
  uow.tx.query<ContentDocument>(sql`select id, kind, name, status, version, file_id as "fileId",
      expires_on::text as "expiresOn", edition
    from document where project_id = ${projectId}
      and (status = 'visible' or not exists (select from document next where next.replaces = document.id))
    order by created_at, id`);

async function picturesIn(uow: UnitOfWork, { pictures }: ContentFields): Promise<Record<string, Picture>> {
  const ids = pictures?.map(({ fileId }) => fileId) ?? [];
  return ids.length ? readPictures(uow.tx, ids) : {};
}

const listEditions = (uow: UnitOfWork, projectId: string) =>
  wireRows<ContentEdition>(
    uow.tx,
    sql`select content.number, null::integer as submission, content.status,
      content.updated_at as at from content where content.project_id = ${projectId}
    union all select content.number, submission.number, content.status, submission.at
      from content_submission submission join content on content.id = submission.content_id
      where content.project_id = ${projectId}
    order by number desc, submission desc nulls first`,
  );
