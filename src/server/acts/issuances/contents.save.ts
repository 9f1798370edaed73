import { isSame } from '#machines/app/form/values.ts';
import {
  type ContentField,
  type ContentFields,
  type ContentPatch,
  contentFieldNames,
} from '#machines/issuances/content/content.fields.ts';
import { groupOf } from '#machines/issuances/content/content.rights.ts';
import type { ContentConflict, ContentSaved } from '#machines/issuances/content/content.wire.ts';
import { phaseOf } from '#machines/issuances/project/project.phases.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { adoptContent, newContent } from '../../lifecycles/issuances/contents.ts';
import { publishRecords } from '../../lifecycles/register/keySheet.ts';
import { sql } from '../../postgres/sql.ts';
import {
  type ContentVersion,
  openContent,
  publishedContent,
  type SavedField,
  showFields,
} from '../../queries/issuances/contents.ts';
import { usersNamed } from '../../queries/people/users.names.ts';
import { dispatch } from '../../work/dispatch.ts';
import { checkSave } from './contents.check.ts';

export interface Save {
  revision: number;
  fields: ContentPatch;
  over: readonly ContentField[];
}

/**
 * Saves fields of an issuance and starts a version if none is open. Fields that another user has saved since the
 * editor's revision are not overwritten, and the reply names them. All other fields are saved, so that two users can
 * edit at once.
 */
export async function saveFields(uow: UnitOfWork, projectId: string, save: Save): Promise<Worked<ContentSaved>> {
  const project = await lockProject(uow, projectId);
  if (!project) return refuse({ code: 'not_found' });
  const named = namedIn(save.fields);
  const ready = await versionFor(uow, projectId, project.status, save.fields);
  if (!ready.ok) return ready;
  const version = ready.value;
  const { written, conflicting } = reconcile(version, save, named);
  const wrong = await checkSave(uow, { projectId, before: version.fields, patch: save.fields, written });
  if (wrong) return refuse(wrong);
  let content: ContentSaved['content'] = null;
  if (written.length) {
    const sent = await dispatch(uow, 'content', version.id, { type: 'fields.save', fields: written });
    if (!sent.ok) return sent;
    content = { id: version.id, version: sent.value.version };
  }
  const revision = written.length ? version.revision + 1 : version.revision;
  if (written.length) await store(uow, projectId, project.status, version, save.fields, written, revision);
  return { ok: true, value: await answer(uow, version, save, { revision, written, conflicting, content }) };
}

const namedIn = (patch: ContentPatch) => contentFieldNames.filter((field) => patch[field] !== undefined);

/** The project is locked before its content, in the same order as by its own events. */
async function lockProject(uow: UnitOfWork, id: string) {
  const [project] = await uow.tx.query<{ status: ProjectStatus }>(
    sql`select status from project where id = ${id} for no key update`,
  );
  return project;
}

/** Fields of the platform are saved in the existing version. Any other change needs a version that can be edited. */
async function versionFor(
  uow: UnitOfWork,
  projectId: string,
  status: ProjectStatus,
  patch: ContentPatch,
): Promise<Worked<ContentVersion>> {
  const open = await openContent(uow.tx, projectId);
  if (open) return { ok: true, value: open };
  const isDraft = phaseOf(status) === 'DRAFT';
  const refusal = isDraft ? undefined : await adoptContent(uow, projectId);
  if (refusal) return refuse(refusal);
  const published = await publishedContent(uow.tx, projectId);
  if (published && !changesText(published.fields, patch)) return { ok: true, value: published };
  const started = await dispatch(uow, 'content', await newContent(uow, projectId), { type: 'content.start' });
  if (!started.ok) return started;
  const fresh = await openContent(uow.tx, projectId);
  if (!fresh) throw new Error(`The content of ${projectId} was not started`);
  return { ok: true, value: fresh };
}

const changesText = (fields: ContentFields, patch: ContentPatch) =>
  namedIn(patch).some((field) => groupOf(field) !== 'management' && !isSame(fields[field] ?? null, patch[field]));

interface Reconciled {
  written: ContentField[];
  conflicting: ContentField[];
}

function reconcile({ fields, saved }: ContentVersion, save: Save, named: readonly ContentField[]): Reconciled {
  const differing = named.filter((field) => !isSame(fields[field] ?? null, save.fields[field]));
  const isNewer = (field: ContentField) => (saved[field]?.revision ?? 0) > save.revision;
  const conflicting = differing.filter((field) => isNewer(field) && !save.over.includes(field));
  return { written: differing.filter((field) => !conflicting.includes(field)), conflicting };
}

async function store(
  uow: UnitOfWork,
  projectId: string,
  status: ProjectStatus,
  version: ContentVersion,
  patch: ContentPatch,
  written: readonly ContentField[],
  revision: number,
) {
  const values = Object.fromEntries(written.map((field) => [field, patch[field]]));
  const stamp: SavedField = { revision, by: uow.by.userId, at: uow.now.toISOString() };
  const saved = Object.fromEntries(written.map((field) => [field, stamp]));
  await uow.tx.query(sql`update content set fields = fields || ${JSON.stringify(values)}::jsonb,
    saved = saved || ${JSON.stringify(saved)}::jsonb, revision = ${revision} where id = ${version.id}`);
  const decided = written.filter((field) => groupOf(field) === 'management');
  if (decided.length) await decide(uow, projectId, Object.fromEntries(decided.map((field) => [field, patch[field]])));
  // Only the owner and managers read a draft, so the project always shows the latest input.
  if (phaseOf(status) === 'DRAFT')
    await uow.tx.query(showFields(projectId, { ...version.fields, ...values } as ContentFields));
}

/** Decisions of managers take effect at once, in every version that is not over. */
async function decide(uow: UnitOfWork, projectId: string, decided: ContentPatch) {
  await uow.tx.query(sql`update content set fields = fields || ${JSON.stringify(decided)}::jsonb
    where project_id = ${projectId} and status in ('draft', 'submitted', 'returned', 'accepted', 'published')`);
  const { slug, feePoints, clientUuid, isin, customization } = decided;
  if (slug) await moveTo(uow, projectId, slug);
  if (feePoints !== undefined)
    await uow.tx.query(sql`update project set fee_points = ${feePoints ?? 0} where id = ${projectId}`);
  if (clientUuid !== undefined)
    await uow.tx.query(sql`update project set client_uuid = ${clientUuid} where id = ${projectId}`);
  if (isin !== undefined) {
    await uow.tx.query(sql`update project set isin = ${isin} where id = ${projectId}`);
    await publishRecords(uow, projectId);
  }
  if (customization !== undefined)
    await uow.tx.query(
      sql`update project set customization = ${customization && JSON.stringify(customization)}::jsonb where id = ${projectId}`,
    );
  uow.markChanged('project', projectId);
}

/** The earlier address of an issuance redirects to the new one. */
async function moveTo(uow: UnitOfWork, projectId: string, slug: string) {
  await uow.tx.query(sql`insert into former_slug (slug, project_id, at)
    select slug, id, ${uow.now} from project where id = ${projectId} and slug <> ${slug}
    on conflict (slug) do nothing`);
  await uow.tx.query(sql`delete from former_slug where slug = ${slug}`);
  await uow.tx.query(sql`update project set slug = ${slug} where id = ${projectId}`);
}

/** Sends the editor the fields that others have saved in the meantime. */
async function answer(
  uow: UnitOfWork,
  { fields, saved }: ContentVersion,
  save: Save,
  { revision, written, conflicting, content }: Reconciled & Pick<ContentSaved, 'revision' | 'content'>,
): Promise<ContentSaved> {
  const theirs = contentFieldNames.filter(
    (field) => (saved[field]?.revision ?? 0) > save.revision && !written.includes(field),
  );
  const authors = new Set(conflicting.flatMap((field) => saved[field]?.by ?? []));
  const names = authors.size ? await usersNamed(uow.tx, [...authors]) : new Map<string, string>();
  const conflicts = conflicting.map((field): ContentConflict => {
    const { by = null, at = uow.now.toISOString() } = saved[field] ?? {};
    return { field, by: names.get(by ?? '') ?? '', at };
  });
  return {
    revision,
    savedAt: uow.now.toISOString(),
    content,
    theirs: Object.fromEntries(theirs.map((field) => [field, fields[field] ?? null])),
    conflicts,
  };
}
