import { SuitabilityEvent } from '#machines/people/suitability/suitability.contract.ts';
import { isOnRecord } from '#machines/people/suitability/suitability.selectors.ts';
import { suitabilityStepUps } from '#machines/people/suitability/suitability.stepUp.ts';
import { Suitability } from '#machines/people/suitability/suitability.wire.ts';
import { EventReply } from '#machines/shared/eventReply.wire.ts';
import { declarationStatement, entryTestExpires } from '#machines/shared/rules/entryTest.ts';
import { knowledgeQuestions, questionGroups, type Statement } from '#machines/shared/rules/entryTestQuestions.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, notFound, operation, problem, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { withPassword } from '#server/http/stepUp.ts';
import { suitabilityLifecycle } from '#server/lifecycles/people/suitability.ts';
import { sql } from '#server/postgres/sql.ts';
import { dispatch } from '#server/work/dispatch.ts';

type Locale = 'es' | 'en';

const translated = ({ id, text }: Statement, locale: Locale) => ({ id, text: text[locale] });

/** The questions in a language. The right answers never leave the server. */
const questionsIn = (locale: Locale) => ({
  knowledge: knowledgeQuestions.map((question) => translated(question, locale)),
  groups: questionGroups.map(({ id, title, questions }) => ({
    id,
    title: title[locale],
    questions: questions.map((choice) => ({
      ...translated(choice, locale),
      options: choice.options.map((option) => translated(option, locale)),
    })),
  })),
});

interface AttemptRow {
  number: number;
  at: Date;
  passed: boolean;
}

async function suitabilityPage(uow: UnitOfWork, id: string, locale: Locale): Promise<Suitability | undefined> {
  const found = await read(uow, suitabilityLifecycle, id);
  if (!found) return undefined;
  const { row, facts } = found;
  const { timeZone } = uow.tenant.customization.tenant;
  const attempts = await uow.tx.query<AttemptRow>(
    sql`select number, at, passed from suitability_attempt where suitability_id = ${id} order by number`,
  );
  const status = row.status as Suitability['status'];
  const decidedAt = isOnRecord(status) ? row.decided_at : null;
  return {
    id,
    status,
    version: row.version,
    facts: { ...facts, statement: declarationStatement[locale] },
    ...questionsIn(locale),
    attempts: attempts.map(({ number, at, passed }) => ({ number, at: at.toISOString(), passed })),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: decidedAt && new Date(entryTestExpires(decidedAt.getTime(), timeZone)).toISOString(),
  };
}

async function findOwnId(uow: UnitOfWork, userId: string): Promise<string | undefined> {
  const [own] = await uow.tx.query<{ id: string }>(sql`select id from suitability where user_id = ${userId}`);
  return own?.id;
}

const readSuitability = operation({
  method: 'GET',
  path: '/v2/suitability-test',
  summary: 'Returns the knowledge test in the caller’s language, and the user’s status in it.',
  tag: 'suitability',
  access: 'signedIn',
  reply: Suitability,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const id = await findOwnId(uow, call.userId);
      const page = id && (await suitabilityPage(uow, id, call.locale));
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/**
 * An attempt names the version of the test that it answers, so that a double click does not use up the second attempt.
 * A declaration is compared with the statement in the language in which it was shown.
 */
const suitabilityEvents = operation({
  method: 'POST',
  stepUp: { events: suitabilityStepUps },
  path: '/v2/suitability-test/{id}/events',
  summary: 'Sends an event to the suitability test. An attempt requires the answered version in `If-Match`.',
  tag: 'suitability',
  entity: 'suitability',
  access: ['USER', 'ADMIN'],
  params: ById,
  acceptsVersion: true,
  body: withPassword(SuitabilityEvent, suitabilityStepUps),
  reply: EventReply,
  handle: async (call) => {
    const { body: event, expectedVersion } = call;
    if (event.type === 'attempt.submit' && expectedVersion === undefined) return problem(400, 'version_missing');
    const sent = await workFor(call, async (uow) => {
      const isVisible = call.by.actor === 'ADMIN' || (await findOwnId(uow, call.userId)) === call.params.id;
      if (!isVisible) return { ok: false, refusal: { code: 'not_found' } };
      if (event.type === 'test.declare')
        await uow.tx.query(sql`update users set locale = ${call.locale} where id = ${call.userId}`);
      return dispatch(uow, 'suitability', call.params.id, event, expectedVersion);
    });
    if (sent.ok) return data(sent.value);
    return sent.refusal.code === 'not_found' ? notFound() : refused(sent.refusal);
  },
});

export const suitabilityOperations = [readSuitability, suitabilityEvents];
