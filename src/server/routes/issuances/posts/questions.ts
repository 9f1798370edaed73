import * as v from 'valibot';
import { QuestionAction } from '#machines/issuances/question/question.contract.ts';
import { questionStepUps } from '#machines/issuances/question/question.stepUp.ts';
import { QuestionForm, Questions } from '#machines/issuances/question/question.wire.ts';
import { askQuestion } from '#server/acts/issuances/questions.ts';
import { refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { type Call, data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById, everyArea } from '#server/http/params.ts';
import { sql } from '#server/postgres/sql.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { loadQuestions } from './list.ts';
import { isInvestor, mayRead, ReadingQuery, readerOf } from './reading.ts';

const path = '/v2/pfp/issuances/{id}/questions';

const listQuestions = operation({
  method: 'GET',
  path,
  summary:
    'Lists the published questions about an issuance with their answers, and the caller’s own; all for its owner and managers.',
  tag: 'posts',
  access: 'anyone',
  limit: { calls: 600, seconds: 60, counted: 'here' },
  params: ById,
  query: ReadingQuery,
  reply: Questions,
  handle: async (call) => {
    const reader = { area: readerOf(call), userId: call.session?.userId ?? null, mayAsk: isInvestor(call) };
    const found = await workFor(call, async (uow) =>
      (await mayRead(uow, call.params.id, call))
        ? { ok: true, value: await loadQuestions(uow, call.params.id, reader) }
        : refuse({ code: 'not_found' }),
    );
    return found.ok ? data(found.value) : notFound();
  },
});

const ask = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path,
  summary: 'Asks a question about an issuance.',
  tag: 'posts',
  access: ['USER'],
  limit: { calls: 10, seconds: 3600 },
  params: ById,
  body: QuestionForm,
  reply: v.object({ id: v.string() }),
  handle: async (call) => {
    const asked = await workFor(call, async (uow) =>
      (await isProjectVisible(uow.tx, call.params.id, call.userId, 'USER'))
        ? askQuestion(uow, call.params.id, call.userId, call.body.text)
        : refuse({ code: 'not_found' }),
    );
    if (asked.ok) return data(asked.value, 201);
    return asked.refusal.code === 'not_found' ? notFound() : refused(asked.refusal);
  },
});

/** Investors act only on their own questions; the owner and managers on all about the project. */
async function isQuestionVisible(uow: UnitOfWork, id: string, call: Call): Promise<boolean> {
  const [question] = await uow.tx.query<{ project_id: string; asker_id: string | null }>(
    sql`select project_id, asker_id from question where id = ${id}`,
  );
  if (!question) return false;
  if (call.by.actor === 'USER') return question.asker_id === call.userId;
  return isProjectVisible(uow.tx, question.project_id, call.userId, call.by.actor);
}

const questionEvents = eventsOperation({
  entity: 'question',
  path: '/v2/pfp/questions/{id}/events',
  tag: 'posts',
  access: everyArea,
  events: QuestionAction,
  stepUps: questionStepUps,
  isVisibleTo: isQuestionVisible,
});

export const questionOperations = [listQuestions, ask, questionEvents];
