import { createActor, fromPromise } from 'xstate';
import type { Suitability } from '#machines/people/suitability/suitability.wire.ts';
import type {
  SuitabilityAttemptInput,
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';

const inSpanish = <T extends { id: string; text: { es: string } }>({ id, text }: T) => ({ id, text: text.es });

/** The questions as the server sends them. */
export const questions: Pick<Suitability, 'knowledge' | 'groups'> = {
  knowledge: knowledgeQuestions.map(inSpanish),
  groups: questionGroups.map((group) => ({
    id: group.id,
    title: group.title.es,
    questions: group.questions.map((question) => ({
      ...inSpanish(question),
      options: question.options.map(inSpanish),
    })),
  })),
};

/** An attempt at the test that gets these replies; without one the network fails. */
export function startAttempt(input: SuitabilityAttemptInput, ...replies: TestAnswer[]) {
  const sendTestEvent = fromPromise<TestAnswer, { test: SuitabilityStanding; event: TestRequest }>(() => {
    const reply = replies.shift();
    return reply ? Promise.resolve(reply) : Promise.reject(new Error('cut'));
  });
  return createActor(suitabilityAttemptMachine.provide({ actors: { sendTestEvent } }), { input }).start();
}
