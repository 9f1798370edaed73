import type * as v from 'valibot';
import { ContentDocument, NewDocument } from '#machines/issuances/content/content.wire.ts';
import { DocumentAction } from '#machines/issuances/document/document.contract.ts';
import { documentStepUps } from '#machines/issuances/document/document.stepUp.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork, Worked } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, refused } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { workOnProject } from '../../workOnProject.ts';

type Typed = v.InferOutput<typeof NewDocument>;

const addDocument = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/issuances/{id}/documents',
  summary: 'Adds an uploaded file to the documents of an issuance, or the next edition of one of them.',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  limit: { calls: 100, seconds: 3600 },
  params: ById,
  body: NewDocument,
  reply: ContentDocument,
  handle: async (call) => {
    const added = await workOnProject(call, (uow) => add(uow, call.params.id, call.body, call.userId));
    if (added.ok) return data(added.value, 201);
    return added.refusal.code === 'not_found' ? notFound() : refused(added.refusal);
  },
});

const wrong = (field: string, id: 'validator.error_null' | 'validator.error_date_past'): Refusal => ({
  code: 'invalid',
  fields: { [field]: { id, values: {} } },
});

async function add(uow: UnitOfWork, projectId: string, typed: Typed, userId: string): Promise<Worked<ContentDocument>> {
  const { kind, name, fileId, visibility, expiresOn = null, replaces = null } = typed;
  const [file] = await uow.tx.query(
    sql`select from file where id = ${fileId} and owner_id = ${userId} and purpose = 'document'`,
  );
  if (!file) return refuse(wrong('fileId', 'validator.error_null'));
  const today = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  if (expiresOn !== null && expiresOn < today) return refuse(wrong('expiresOn', 'validator.error_date_past'));
  const earlier = replaces ? await lockEarlier(uow, projectId, replaces) : undefined;
  if (replaces && !earlier) return refuse({ code: 'not_found' });
  const id = newId(uow.now);
  const edition = (earlier?.edition ?? 0) + 1;
  await uow.tx.query(sql`insert into document (id, status, created_at, updated_at, project_id, kind, name, file_id,
      expires_on, replaces, edition)
    values (${id}, 'new', ${uow.now}, ${uow.now}, ${projectId}, ${kind}, ${name}, ${fileId}, ${expiresOn}, ${replaces},
      ${edition})`);
  const sent = await dispatch(uow, 'document', id, { type: 'document.upload', visibility });
  if (!sent.ok) return sent;
  const { status, version } = sent.value;
  return {
    ok: true,
    value: { id, kind, name, status: status as ContentDocument['status'], version, fileId, expiresOn, edition },
  };
}

interface Earlier {
  id: string;
  edition: number;
}

/** The latest edition of a document, so that it cannot get two successors. */
async function lockEarlier(uow: UnitOfWork, projectId: string, id: string): Promise<Earlier | undefined> {
  const [row] = await uow.tx.query<Earlier>(sql`select id, edition from document
    where id = ${id} and project_id = ${projectId}
      and not exists (select from document next where next.replaces = document.id) for update`);
  return row;
}

const documentEvents = eventsOperation({
  entity: 'document',
  path: '/v2/pfp/documents/{id}/events',
  tag: 'contents',
  access: ['ADMIN', 'ENTREPRENEUR'],
  events: DocumentAction,
  stepUps: documentStepUps,
  isVisibleTo: async (uow, id, call) => {
    const [row] = await uow.tx.query<{ project_id: string | null }>(
      sql`select project_id from document where id = ${id}`,
    );
    return row?.project_id != null && isProjectVisible(uow.tx, row.project_id, call.userId, uow.by.actor);
  },
});

export const issuanceDocumentOperations = [addDocument, documentEvents];
