import { waitingStatuses } from '#machines/issuances/question/question.selectors.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';

const WAITING = `select id from question where asker_id = $1 and status in (${literals(waitingStatuses)})
  order by id for update`;

/** A deleted user expects no answer. */
export async function withdrawUserQuestions(uow: UnitOfWork, userId: string): Promise<Refusal | undefined> {
  for (const { id } of await uow.tx.query<{ id: string }>(statement(WAITING, [userId]))) {
    const sent = await uow.sendAsSystem('question', id, { type: 'question.withdraw' });
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}
