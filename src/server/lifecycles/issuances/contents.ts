import type { ContentEvent } from '#machines/issuances/content/content.contract.ts';
import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import type { ContentStatus } from '#machines/issuances/content/content.status.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Sent, UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import {
  type ContentColumns,
  openContent,
  publishedContent,
  showFields,
  toContentFields,
} from '../../queries/issuances/contents.ts';

/**
 * Creates a version of an issuance with the content of the project's columns. `content.start` has to follow. Its
 * revision continues those of earlier versions, because an editor may still show one of them.
 */
export async function newContent(uow: UnitOfWork, projectId: string): Promise<string> {
  const id = newId(uow.now);
  const fields = await readFields(uow, projectId);
  await uow.tx.query(sql`insert into content (id, status, project_id, number, fields, revision, created_at, updated_at)
    select ${id}, 'new', ${projectId}, coalesce(max(number), 0) + 1, ${JSON.stringify(fields)}::jsonb,
        coalesce(max(revision), 0), ${uow.now}, ${uow.now}
      from content where project_id = ${projectId}`);
  return id;
}

const startContent = async (uow: UnitOfWork, projectId: string): Promise<Sent> =>
  uow.sendAsSystem('content', await newContent(uow, projectId), { type: 'content.start' });

async function readFields(uow: UnitOfWork, projectId: string): Promise<ContentFields> {
  const [row] = await uow.tx.query<ContentColumns>(sql`select * from project where id = ${projectId}`);
  if (!row) throw new Error(`There is no project ${projectId}`);
  return toContentFields(row);
}

/** Sends an event to the open version as the system, if it has one of these statuses. */
export async function sendToContent(
  uow: UnitOfWork,
  projectId: string,
  statuses: readonly ContentStatus[],
  event: ContentEvent,
): Promise<Refusal | undefined> {
  const open = await openContent(uow.tx, projectId);
  if (!open || !statuses.includes(open.status)) return undefined;
  const sent = await uow.sendAsSystem('content', open.id, event);
  return sent.ok ? undefined : sent.refusal;
}

/** Copies the accepted content, from which the token is created, or the draft, to the project's columns. */
export async function showOpenContent(uow: UnitOfWork, projectId: string): Promise<void> {
  const open = await openContent(uow.tx, projectId);
  if (open) await uow.tx.query(showFields(projectId, open.fields));
}

/** Open versions get the dates on which the campaign really opens and ends. */
export async function followDates(uow: UnitOfWork, projectId: string): Promise<void> {
  const { startsAt, endsAt } = await readFields(uow, projectId);
  await uow.tx.query(sql`update content set fields = fields || ${JSON.stringify({ startsAt, endsAt })}::jsonb
    where project_id = ${projectId} and status in ('draft', 'submitted', 'returned', 'accepted', 'published')`);
}

/** The validator receives the version that is being written, or a new one with the published content. */
export async function submitContent(uow: UnitOfWork, { id }: { id: string }): Promise<Refusal | undefined> {
  if (!(await openContent(uow.tx, id))) {
    const started = await startContent(uow, id);
    if (!started.ok) return started.refusal;
  }
  return sendToContent(uow, id, ['draft', 'returned'], { type: 'content.submit' });
}

/**
 * The project is shown from now on. The content accepted by the validator is published. If the tenant shows projects
 * before their validation, or has none, the manager who moves the phase accepts the draft.
 */
export async function publishContent(
  uow: UnitOfWork,
  { id }: { id: string },
  from: string,
): Promise<Refusal | undefined> {
  if (from === 'DRAFT') {
    const refusal =
      (await submitContent(uow, { id })) ??
      (await sendToContent(uow, id, ['submitted'], { type: 'content.accept', material: false }));
    if (refusal) return refusal;
  }
  return sendToContent(uow, id, ['accepted'], { type: 'content.publish' });
}

/** An issuance from before its content had versions gets its first one, with the published content. */
export async function adoptContent(uow: UnitOfWork, projectId: string): Promise<Refusal | undefined> {
  if (await publishedContent(uow.tx, projectId)) return undefined;
  const started = await startContent(uow, projectId);
  if (!started.ok) return started.refusal;
  // A hidden project first accepts the content, and publishes it by another event.
  for (const event of [
    { type: 'content.submit' },
    { type: 'content.accept', material: false },
    { type: 'content.publish' },
  ] satisfies ContentEvent[]) {
    if (!(await openContent(uow.tx, projectId))) return undefined;
    const sent = await uow.sendAsSystem('content', started.value.id, event);
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}
