import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type {
  SuitabilityAttemptInput,
  TestAnswer,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { knowledgeQuestions } from '#machines/shared/rules/entryTestQuestions.ts';
import { answers, testView } from '#tests/machines/people/suitabilityAttempt/suitabilityAttempt.data.ts';
import { createTestApp } from '#tests/web/support/createTestApp.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { suitabilityQuery } from '#web/api/orders/invest.ts';
import { TestAttempt } from '#web/parts/orders/invest/TestAttempt.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { questions, startAttempt } from './attempt.data.tsx';

function renderAttempt(input: SuitabilityAttemptInput, ...replies: TestAnswer[]) {
  const attempt = startAttempt(input, ...replies);
  renderManager(
    <AppContext value={createTestApp()}>
      <TestAttempt attempt={attempt} backHref={undefined} />
    </AppContext>,
    [[suitabilityQuery.queryKey, questions]],
  );
  return attempt;
}

const textOf = (at: number) => knowledgeQuestions[at]?.text.es ?? '';
const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the test begins with the warning alone, and shows no question beside it', async () => {
  const acknowledged = testView('untaken', 2, { warningAcknowledged: true });
  renderAttempt({ test: testView('untaken') }, { ok: true, test: acknowledged });
  expect(screen.getByText(es['invest.test.warning'])).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  await pressed(es['invest.test.acknowledge']);
  expect(await screen.findByRole('group', { name: textOf(0) })).toBeTruthy();
  expect(screen.queryByText(es['invest.test.warning'])).toBeNull();
});

it('the test shows one question at a time and can be taken with the keyboard alone', async () => {
  renderAttempt({ test: testView('untaken', 1, { warningAcknowledged: true }) });
  expect(screen.getAllByRole('group')).toHaveLength(1);
  await userEvent.tab();
  await userEvent.keyboard(' {Enter}');
  expect(screen.getByRole('group', { name: textOf(1) })).toBeTruthy();
  expect(screen.getByText('Pregunta 2 de 13')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: es['invest.test.true'] }));
  await pressed(es['invest.test.previous']);
  const first = screen.getByRole('radio', { name: es['invest.test.true'] });
  expect([(first as HTMLInputElement).checked, document.activeElement === first]).toEqual([true, true]);
});

it('the test says beside the question that its answer is missing', async () => {
  renderAttempt({ test: testView('untaken', 1, { warningAcknowledged: true }) });
  await pressed(es['invest.test.next']);
  expect(screen.getByText(es['invest.test.unanswered'])).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: es['invest.test.false'] }));
  expect(screen.queryByText(es['invest.test.unanswered'])).toBeNull();
});

it('a failed test says how much was needed, and its retry says which answers are kept', async () => {
  const attempt = renderAttempt({ test: testView('failedOnce'), answers });
  expect(screen.getByText(/al menos 5 de las 7 afirmaciones/)).toBeTruthy();
  await pressed(es['invest.test.retry']);
  expect(screen.getByText(es['invest.test.lastTry'])).toBeTruthy();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  act(() => {
    for (const { id } of knowledgeQuestions) attempt.send({ type: 'knowledge.answer', question: id, answer: true });
    for (const _ of knowledgeQuestions) attempt.send({ type: 'question.forward' });
  });
  expect(screen.getByRole('radio', { checked: true })).toBeTruthy();
  expect(screen.getByText(es['invest.test.kept'])).toBeTruthy();
});

it('after two failures the warning stays in sight until the investor has declared to have read it', async () => {
  const acknowledged = testView('failedTwice', 2, { warningAcknowledged: true });
  renderAttempt({ test: testView('failedTwice') }, { ok: true, test: acknowledged });
  expect(screen.getByText(es['invest.test.warning'])).toBeTruthy();
  await pressed(es['invest.test.acknowledge']);
  expect(await screen.findByText(es['invest.test.declareDetail'])).toBeTruthy();
  expect(screen.getByText(es['invest.test.warning'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: es['invest.test.acknowledge'] })).toBeNull();
});
