import type { ContentEvent } from '#machines/content/content.contract.ts';
import type { ContentFields } from '#machines/content/content.fields.ts';
import type { ContentStatus } from '#machines/content/content.status.ts';
import { newId } from '../kernel/ids.ts';
import { type ContentColumns, fieldsOf, openContent, publishedContent } from '../store/contents.ts';
import { sql } from '../store/sql.ts';
import { dispatch } from './dispatch.ts';
import type { Refusal } from './refusal.ts';
import { asSystem, type Sent, type UnitOfWork } from './unit.ts';

/** Starts a version of an issuance, as the sender. It says what the project's columns say, or these fields. */
export async function startContent(
  uow: UnitOfWork,
  projectId: string,
  fields?: ContentFields,
): Promise<Sent> {
  const id = newId(uow.now);
  const initial = fields ?? (await columnsOf(uow, projectId));
  await uow.tx.query(sql`insert into content (id, status, project_id, number, fields, created_at, updated_at)
    select ${id}, 'new', ${projectId}, coalesce(max(number), 0) + 1, ${JSON.stringify(initial)}::jsonb, ${uow.now}, ${uow.now}
      from content where project_id = ${projectId}`);
  return dispatch(uow, 'content', id, { type: 'content.start' });
}

async function columnsOf(uow: UnitOfWork, projectId: string): Promise<ContentFields> {
  const [row] = await uow.tx.query<ContentColumns>(sql`select * from project where id = ${projectId}`);
  if (!row) throw new Error(`There is no project ${projectId}`);
  return fieldsOf(row);
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

/** The validator receives the version that is being written, or a new one that says what is shown. */
export async function submitContent(uow: UnitOfWork, { id }: { id: string }): Promise<Refusal | undefined> {
  if (!(await openContent(uow.tx, id))) {
    const started = await startContent(asSystem(uow), id);
    if (!started.ok) return started.refusal;
  }
  return sendToContent(uow, id, ['draft', 'returned'], { type: 'content.submit' });
}

/**
 * The project is shown from now on. What the validator has accepted is published. If the tenant shows a project before its
 * validation or has none, the manager who moves the phase accepts what was written.
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

/** An issuance from before its content had versions gets its first one, which says what it shows. */
export async function adoptContent(uow: UnitOfWork, projectId: string): Promise<Refusal | undefined> {
  if (await publishedContent(uow.tx, projectId)) return undefined;
  const system = asSystem(uow);
  const started = await startContent(system, projectId);
  if (!started.ok) return started.refusal;
  for (const event of [
    { type: 'content.submit' },
    { type: 'content.accept', material: false },
    { type: 'content.publish' },
  ] satisfies ContentEvent[]) {
    const open = await openContent(uow.tx, projectId);
    if (!open) return undefined;
    const sent = await dispatch(system, 'content', open.id, event);
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}
