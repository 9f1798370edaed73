import * as v from 'valibot';
import { declarationStatement, entryTestExpires } from '#machines/shared/rules/entryTest.ts';
import { knowledgeQuestions, questionGroups, type Statement } from '#machines/shared/rules/entryTestQuestions.ts';
import { SuitabilityEvent } from '#machines/suitability/suitability.contract.ts';
import { Suitability } from '#machines/suitability/suitability.wire.ts';
import { dispatch } from '../engine/dispatch.ts';
import { read } from '../engine/engine.ts';
import { suitabilityLifecycle } from '../engine/lifecycles/suitability.ts';
import type { Unit } from '../engine/unit.ts';
import { data, notFound, operation, problem, refused, workFor } from '../http/operation.ts';
import { sql } from '../store/sql.ts';

type Locale = 'es' | 'en';

const said = ({ id, text }: Statement, locale: Locale) => ({ id, text: text[locale] });

/** The questions in a language; what the right answers are never leaves the server. */
const questionsIn = (locale: Locale) => ({
  knowledge: knowledgeQuestions.map((question) => said(question, locale)),
  groups: questionGroups.map(({ id, title, questions }) => ({
    id,
    title: title[locale],
    questions: questions.map((choice) => ({
      ...said(choice, locale),
      options: choice.options.map((option) => said(option, locale)),
    })),
  })),
});

interface AttemptRow {
  number: number;
  at: Date;
  passed: boolean;
}

async function suitabilityPage(unit: Unit, id: string, locale: Locale): Promise<Suitability | undefined> {
  const found = await read(unit, suitabilityLifecycle, id);
  if (!found) return undefined;
  const { row, facts } = found;
  const { timeZone } = unit.tenant.customization.tenant;
  const attempts = await unit.tx.query<AttemptRow>(
    sql`select number, at, passed from suitability_attempt where suitability_id = ${id} order by number`,
  );
  const isOnRecord = row.decided_at !== null && (row.status === 'passed' || row.status === 'declared');
  const decidedAt = isOnRecord ? row.decided_at : null;
  return {
    id,
    status: row.status as Suitability['status'],
    version: row.version,
    facts: { ...facts, statement: declarationStatement[locale] },
    ...questionsIn(locale),
    attempts: attempts.map(({ number, at, passed }) => ({ number, at: at.toISOString(), passed })),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: decidedAt && new Date(entryTestExpires(decidedAt.getTime(), timeZone)).toISOString(),
  };
}

async function idOf(unit: Unit, personId: string): Promise<string | undefined> {
  const [own] = await unit.tx.query<{ id: string }>(sql`select id from suitability where person_id = ${personId}`);
  return own?.id;
}

const readSuitability = operation({
  method: 'GET',
  path: '/v2/suitability-test',
  summary: 'The entry knowledge test: its questions in the caller’s language, and how one stands with it.',
  tag: 'suitability',
  access: 'signedIn',
  reply: Suitability,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const id = await idOf(unit, call.personId);
      const page = id && (await suitabilityPage(unit, id, call.locale));
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });
const Changed = v.object({ id: v.string(), status: v.string(), version: v.number() });

/**
 * An attempt says which version of the test it answers, so that a double click is one attempt and never takes the retry
 * away. A declaration is judged by the statement of the language in which it was shown.
 */
const suitabilityEvents = operation({
  method: 'POST',
  path: '/v2/suitability-test/{id}/events',
  summary: 'Sends an event to this test; an attempt needs the version that was answered, as `If-Match`.',
  tag: 'suitability',
  thing: 'suitability',
  access: ['USER', 'ADMIN'],
  params: ById,
  versioned: true,
  body: SuitabilityEvent,
  reply: Changed,
  handle: async (call) => {
    const { body: event, seen } = call;
    if (event.type === 'attempt.submit' && seen === undefined) return problem(400, 'version_missing');
    const sent = await workFor(call, async (unit) => {
      const isKnown = call.by.actor === 'ADMIN' || (await idOf(unit, call.personId)) === call.params.id;
      if (!isKnown) return { ok: false, refusal: { code: 'not_found' } };
      if (event.type === 'test.declare')
        await unit.tx.query(sql`update person set locale = ${call.locale} where id = ${call.personId}`);
      return dispatch(unit, 'suitability', call.params.id, event, seen);
    });
    if (sent.ok) return data(sent.value);
    return sent.refusal.code === 'not_found' ? notFound() : refused(sent.refusal);
  },
});

export const suitabilityOperations = [readSuitability, suitabilityEvents];
