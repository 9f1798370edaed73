import { questionSample } from '#machines/issuances/question/question.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { withdrawUserQuestions } from '#server/lifecycles/issuances/questions.withdraw.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { must } from '#tests/support/world.ts';
import type { Driver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

/** A question in a campaign. */
export function questionDriver({ test, world, project }: Fixture): Driver<'question'> {
  async function start(): Promise<Subject> {
    const asker = await world.user();
    const answer = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/questions`, {
      token: await world.tokenOf(asker),
      body: { text: '¿Cuándo terminan las obras?' },
    });
    if (answer.status !== 201) throw new Error(`question.ask: ${JSON.stringify(answer.body)}`);
    const { id } = answer.body.data as { id: string };
    return { id, users: { USER: asker, ENTREPRENEUR: project.owner, ADMIN: project.manager }, lastEntry: 0 };
  }

  return {
    entity: 'question',
    facts: questionSample,
    events: [
      { type: 'question.ask' },
      { type: 'question.answer', answer: 'En mayo.' },
      { type: 'question.return', remark: 'Di qué obras.' },
      { type: 'question.publish' },
      { type: 'question.decline', reason: 'Pide consejo.' },
      { type: 'question.withdraw' },
      { type: 'question.hide', reason: 'Ya no es actual.' },
      { type: 'question.show' },
    ],
    start,
    causes: {
      'question.withdraw': async ({ id, users }, { actor, event }) =>
        actor === 'SYSTEM'
          ? must(
              world.run(bySystem, async (uow) => {
                const refusal = await withdrawUserQuestions(uow, users.USER ?? '');
                return refusal ? { ok: false, refusal } : { ok: true, value: undefined };
              }),
            )
          : callApi(test, 'POST', `/v2/pfp/questions/${id}/events`, {
              token: await world.tokenOf(users.USER ?? ''),
              body: event,
            }),
    },
  };
}
