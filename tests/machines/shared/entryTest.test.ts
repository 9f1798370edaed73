import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { declarationStatement, EntryTestAnswers, entryTestExpires } from '#machines/shared/rules/entryTest.ts';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import { entryTestGolden } from '#machines/shared/rules/entryTestScoring.golden.ts';
import { scoreEntryTest } from '#machines/shared/rules/entryTestScoring.ts';

const choices = questionGroups.flatMap(({ questions }) => questions);
const statements = [...knowledgeQuestions, ...choices, ...choices.flatMap(({ options }) => options)];

describe('R1, the suitability test', () => {
  it.each(entryTestGolden)('$why', ({ given, expected }) => {
    expect(scoreEntryTest(v.parse(EntryTestAnswers, given), '2026-06-15')).toEqual(expected);
  });

  it('has seven true or false questions and the groups that the law names', () => {
    expect(knowledgeQuestions).toHaveLength(7);
    expect(questionGroups.map(({ id }) => id)).toEqual(['experience', 'background', 'horizon', 'risk', 'aims']);
  });

  it('asks each question once, in both languages', () => {
    const ids = [...knowledgeQuestions, ...choices].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of ['es', 'en'] as const) {
      const texts = [...knowledgeQuestions, ...choices].map(({ text }) => text[language]);
      expect(new Set(texts).size).toBe(texts.length);
    }
    expect(statements.filter(({ text }) => !text.es || !text.en || text.es === text.en).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('is failed without answers, and lists every unanswered question', () => {
    const { passed, correct, unanswered } = scoreEntryTest({ knowledge: {}, general: {} }, '2026-06-15');
    expect({ passed, correct }).toEqual({ passed: false, correct: 0 });
    expect(unanswered).toHaveLength(knowledgeQuestions.length + choices.length);
  });

  it('cannot be passed by the same answer to everything', () => {
    const [golden] = entryTestGolden;
    const general = golden?.given.general ?? {};
    const results = [true, false].map((answer) => {
      const knowledge = Object.fromEntries(knowledgeQuestions.map(({ id }) => [id, answer]));
      return scoreEntryTest({ knowledge, general }, '2026-06-15').passed;
    });
    expect(results).toEqual([false, false]);
  });

  it.each([
    [{ knowledge: { totalLoss: 'true' }, general: {} }],
    [{ knowledge: { score: true }, general: {} }],
    [{ knowledge: {}, general: { aim: 'everything' } }],
    [{ knowledge: {}, general: {}, passed: true }],
    [{ knowledge: {} }],
  ])('does not accept the answers %j', (answers) => {
    expect(v.is(EntryTestAnswers, answers)).toBe(false);
  });

  it('is valid for two years', () => {
    expect(entryTestExpires(Date.parse('2026-02-28T10:00:00+01:00'), 'Europe/Madrid')).toBe(
      Date.parse('2028-02-28T10:00:00+01:00'),
    );
  });

  it('has a declaration to type in each language', () => {
    expect(declarationStatement).toEqual({ es: 'Declaro', en: 'I declare' });
  });
});
