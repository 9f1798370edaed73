import type { QuestionStatus } from '#machines/issuances/question/question.contract.ts';
import { isWaiting } from '#machines/issuances/question/question.selectors.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { computeFingerprint } from '../../queries/issuances/questions.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import { dispatch } from '../../work/dispatch.ts';

const askedBefore: Refusal = {
  code: 'invalid',
  fields: { text: { id: 'validator.error_question_asked', values: {} } },
};

/** Asks a question in a project that the investor may open. */
export async function askQuestion(
  uow: UnitOfWork,
  projectId: string,
  userId: string,
  text: string,
): Promise<Worked<{ id: string }>> {
  const id = newId(uow.now);
  const asked = await encryptColumn(uow, 'question.asked', { user: userId, id }, { text });
  // A parallel transaction with the same question waits here for this one.
  const inserted = await uow.tx.query(sql`insert into question (id, status, project_id, asker_id, asked, fingerprint,
      created_at, updated_at)
    values (${id}, 'new', ${projectId}, ${userId}, ${asked}, ${computeFingerprint(userId, text)}, ${uow.now}, ${uow.now})
    on conflict on constraint question_once do nothing returning id`);
  if (!inserted.length) return askedAlready(uow, projectId, userId, text);
  const sent = await dispatch(uow, 'question', id, { type: 'question.ask' });
  return sent.ok ? { ok: true, value: { id } } : sent;
}

/** A repeated request finds the question of the first one. */
async function askedAlready(uow: UnitOfWork, projectId: string, userId: string, text: string) {
  const [known] = await uow.tx.query<{ id: string; status: QuestionStatus }>(sql`select id, status from question
    where project_id = ${projectId} and asker_id = ${userId} and fingerprint = ${computeFingerprint(userId, text)}`);
  return known && isWaiting(known.status) ? { ok: true as const, value: { id: known.id } } : refuse(askedBefore);
}
