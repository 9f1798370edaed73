import * as v from 'valibot';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { areasOf } from '#server/http/access.ts';
import type { Area, Call } from '#server/http/operation.ts';
import { statement } from '#server/postgres/sql.ts';
import { isProjectVisible, isPublic } from '#server/queries/issuances/projects.ts';

const PUBLIC = `select from project where id = $1 and ${isPublic}`;

/** The page of an issuance shows owners and managers the same as investors. */
export const ReadingQuery = v.object({ view: v.optional(v.picklist(['published'])) });
type ReadingCall = Call<unknown, v.InferOutput<typeof ReadingQuery>>;

/** The area in which a caller reads, possibly without a session. */
export const readerOf = ({ session, by, query }: ReadingCall): Area =>
  session && query.view !== 'published' ? (by.actor as Area) : 'USER';

/** Whether the caller's session allows questions. */
export const isInvestor = ({ session }: Pick<Call, 'session'>) =>
  session !== null && areasOf(session.roles).includes('USER');

/** Whether the caller may read the publications of a project, with or without a session. */
export async function mayRead(uow: UnitOfWork, projectId: string, call: ReadingCall): Promise<boolean> {
  if (call.session && (await isProjectVisible(uow.tx, projectId, call.userId, readerOf(call)))) return true;
  return readerOf(call) === 'USER' && (await uow.tx.query(statement(PUBLIC, [projectId]))).length > 0;
}
