import { isRanked, replacementErrors } from '#machines/issuances/content/content.check.ts';
import type { ContentFacts, ContentNotification } from '#machines/issuances/content/content.contract.ts';
import { changedFields, collectGroups } from '#machines/issuances/content/content.diff.ts';
import { type ContentFields, contentFieldNames } from '#machines/issuances/content/content.fields.ts';
import { contentMachine } from '#machines/issuances/content/content.machine.ts';
import { type ContentStage, deriveStage, groupOf } from '#machines/issuances/content/content.rights.ts';
import { isInCampaign } from '#machines/issuances/project/project.phases.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { showFields } from '../../queries/issuances/contents.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { haltForNews } from '../market/market.ts';
import { evidenceOfContent } from './content.evidence.ts';

export interface ContentRow extends Stored {
  project_id: string;
  number: number;
  fields: ContentFields;
  is_material: boolean | null;
  sheet_file: string | null;
  published_fields: ContentFields | null;
  project_status: ProjectStatus;
  project_title: string;
  owner_id: string;
  /** Its changes are announced to the owner of the issuance and to managers. */
  user_id: string;
  token_deployed: boolean;
  is_ordered: boolean;
  open_remarks: number;
  own_terms: boolean;
}

/** The meaning of the project's phase for its content and its posts, in the tenant's order. */
export const stageFor = (uow: UnitOfWork, row: Pick<ContentRow, 'project_status'>): ContentStage =>
  deriveStage(row.project_status, uow.tenant.customization.flows.project_status);

async function addRemark(uow: UnitOfWork, row: ContentRow, field: string, body: string) {
  await uow.tx.query(sql`insert into content_remark (id, project_id, content_id, field, body, author_id, created_at)
    values (${newId(uow.now)}, ${row.project_id}, ${row.id}, ${field}, ${body}, ${uow.by.userId}, ${uow.now})`);
}

const found = (rows: unknown[]): Refusal | undefined => (rows.length ? undefined : { code: 'not_found' });

async function storeSubmission(uow: UnitOfWork, row: ContentRow) {
  await uow.tx.query(sql`insert into content_submission (content_id, number, fields, at)
    select ${row.id}, coalesce(max(number), 0) + 1, ${JSON.stringify(row.fields)}::jsonb, ${uow.now}
      from content_submission where content_id = ${row.id}`);
}

/** Investors may have ordered, or the campaign may have opened, since the version was written. */
async function accept(uow: UnitOfWork, row: ContentRow, isMaterial: boolean, sheet: string | null) {
  const fields = row.published_fields
    ? replacementErrors(row.published_fields, row.fields, {
        tokenDeployed: row.token_deployed,
        isOrdered: row.is_ordered,
        isInCampaign: isInCampaign(row.project_status),
      })
    : {};
  if (Object.keys(fields).length) return { code: 'invalid' as const, fields };
  row.sheet_file = sheet;
  row.is_material = isMaterial;
  uow.setWithEvent('content', row.id, { is_material: isMaterial, sheet_file: sheet });
  return undefined;
}

/** During the preparation, the project's columns show the draft, which is dropped here. */
async function drop(uow: UnitOfWork, row: ContentRow) {
  if (stageFor(uow, row) === 'preparing' && row.published_fields)
    await uow.tx.query(showFields(row.project_id, row.published_fields));
}

/**
 * A material change reaches investors with its key information sheet, which starts their reflection anew. The
 * investments are locked before the funding, in the same order as by their own events.
 */
async function publish(uow: UnitOfWork, row: ContentRow): Promise<Refusal | undefined> {
  const before = await uow.tx.query<{ id: string }>(
    sql`select id from content where project_id = ${row.project_id} and status = 'published' and id <> ${row.id}`,
  );
  for (const { id } of before) {
    const sent = await uow.sendAsSystem('content', id, { type: 'content.supersede' });
    if (!sent.ok) return sent.refusal;
  }
  await uow.tx.query(showFields(row.project_id, row.fields));
  uow.markChanged('project', row.project_id);
  if (row.sheet_file) {
    const sent = await uow.sendAsSystem('project', row.project_id, { type: 'kiis.publish', fileId: row.sheet_file });
    if (!sent.ok) return sent.refusal;
  }
  const halted = row.is_material ? await haltForNews(uow, row.project_id) : undefined;
  return halted ?? offerTokens(uow, row);
}

/** At least as many as investors have ordered. */
async function offerTokens(uow: UnitOfWork, row: ContentRow): Promise<Refusal | undefined> {
  const [funding] = await uow.tx.query<{ sold: number }>(sql`select tokens_for_sale - tokens_left as sold from funding
    where project_id = ${row.project_id} for update`);
  const sold = funding?.sold ?? 0;
  if ((row.fields.tokensForSale ?? 0) < sold)
    return {
      code: 'invalid',
      fields: { tokensForSale: { id: 'validator.error_sold', values: { limit: sold } } },
    };
  await uow.tx.query(sql`update funding set tokens_for_sale = ${row.fields.tokensForSale ?? 0},
      tokens_left = ${(row.fields.tokensForSale ?? 0) - sold}
    where project_id = ${row.project_id}`);
  return undefined;
}

const buildNotification = (row: ContentRow, about: ContentNotification, area: 'manager' | 'entrepreneur') => ({
  about: `content.${about}`,
  params: { project: row.project_title },
  link: `/${area}/issuances/${row.project_id}/edit`,
});

const machineState = {};
const terms = contentFieldNames.filter((field) => groupOf(field) === 'terms');
const ANY_FILE = '00000000-0000-0000-0000-000000000000';

export const contentLifecycle = defineLifecycle<typeof contentMachine, ContentRow, never>({
  machine: contentMachine,
  entity: 'content',
  machineState,
  personal: {
    about: (row) => row.owner_id,
    event: { text: 'personal', remark: 'plain', fileId: 'plain' },
    state: {},
  },
  // Investors read published content, so its changes are announced to everyone.
  partOf: ({ project_id, owner_id }) => [{ entity: 'project', id: project_id, userId: owner_id }],

  /** The project is locked first, in the same order as by its own events. */
  load: (uow, id, lock) =>
    loadOne<ContentRow>(
      uow,
      lock,
      sql`select content.id, content.status, content.version, content.machine_state, content.journal_head,
        content.quarantined_at,
        content.project_id, content.number, content.fields, content.is_material, content.sheet_file,
        published.fields as published_fields, project.status as project_status, project.title as project_title,
        project.owner_id, project.owner_id as user_id,
        exists (select from token where token.project_id = project.id and token.address is not null) as token_deployed,
        exists (select from investment where investment.project_id = project.id and investment.status <> 'CANCELED')
          as is_ordered,
        (select count(*)::integer from content_remark remark where remark.project_id = project.id
          and remark.corrected_at is null and remark.removed_at is null) as open_remarks,
        exists (select from jsonb_each(content.saved) as saved (field, stamp) where field = any(${terms}::text[])
          and stamp ->> 'by' = ${uow.by.userId}::text
          and content.fields -> field is distinct from published.fields -> field)
          and exists (select from users where was_manager and id <> ${uow.by.userId}::uuid) as own_terms
      from content join project on project.id = content.project_id
      left join content published on published.project_id = project.id and published.status = 'published'
      where content.id = ${id} for no key update of project, content`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, ContentFacts> => ({
    stage: stageFor(uow, row),
    isFirst: row.published_fields === null,
    changed: collectGroups(changedFields(row.published_fields, row.fields)),
    openRemarks: row.open_remarks,
    tokenDeployed: row.token_deployed,
    isOrdered: row.is_ordered,
    isRanked: row.published_fields !== null && isRanked(row.published_fields),
    campaignOpened: isInCampaign(row.project_status),
    ownTerms: row.own_terms,
  }),

  evidence: evidenceOfContent,

  apply: {
    'fields.saved': () => undefined,
    'remark.added': (uow, row, { field, text }) => addRemark(uow, row, field, text),
    'remark.removed': async (uow, row, { remark }) =>
      found(
        await uow.tx.query(sql`update content_remark set removed_at = ${uow.now}
          where id = ${remark} and project_id = ${row.project_id} and removed_at is null returning id`),
      ),
    'remark.answered': async (uow, row, { remark, text }) =>
      found(
        await uow.tx.query(sql`update content_remark set answer = ${text}, answered_at = ${uow.now}
          where id = ${remark} and project_id = ${row.project_id} and removed_at is null returning id`),
      ),
    'remark.corrected': async (uow, row, { remark }) =>
      found(
        await uow.tx.query(sql`update content_remark set corrected_at = ${uow.now}
          where id = ${remark} and project_id = ${row.project_id} and removed_at is null returning id`),
      ),
    'content.submitted': (uow, row) => storeSubmission(uow, row),
    'content.accepted': (uow, row, { material, fileId }) => accept(uow, row, material, fileId),
    'content.published': (uow, row) => publish(uow, row),
    'content.dropped': (uow, row) => drop(uow, row),
    'owner.notified': (uow, row, { about }) =>
      notifyUser(uow, row.owner_id, buildNotification(row, about, 'entrepreneur')),
    'manager.notified': (uow, row, { about }) => notifyManagers(uow, buildNotification(row, about, 'manager')),
  },

  examples: ({ actor }) => [
    { type: 'fields.save', fields: [actor === 'ADMIN' ? 'slug' : 'summary'] },
    { type: 'content.accept', material: true, fileId: ANY_FILE },
  ],
});
