import { contentSample } from '#machines/issuances/content/content.sample.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { openContent } from '#server/queries/issuances/contents.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

interface ContentSubject extends Subject {
  projectId: string;
}

const remark = '0197d0a5-0000-7000-8000-000000000001';
const VALIDATION = 'the project is being validated';
let saved = 0;

/** The second version of an issuance: proposed in its campaign, or sent to the validator before it. */
export function contentDriver(fixture: Fixture): Driver<'content', ContentSubject> {
  const { test, world } = fixture;
  const { database, clock } = test.tenant;

  async function start(path: Move<'content'>[]): Promise<ContentSubject> {
    const isValidated = path.some(({ given }) => given === VALIDATION);
    const project = await world.project({ until: isValidated ? 'VALIDATING' : 'CAMPAIGN' });
    const users = { ENTREPRENEUR: project.owner, ADMIN: project.manager };
    if (!isValidated) await save(users, project.id, { area: 'ENTREPRENEUR', fields: ['summary'] });
    const open = await openContent(database, project.id);
    if (!open) throw new Error(`The content of ${project.id} was not started`);
    return { id: open.id, projectId: project.id, users, lastEntry: 0 };
  }

  /** Fields are saved by the issuance that they belong to. */
  async function save(
    users: Subject['users'],
    projectId: string,
    { area, fields }: { area: 'ENTREPRENEUR' | 'ADMIN'; fields: readonly string[] },
  ) {
    const value = `valor-${++saved}`;
    const answer = await callApi(test, 'PATCH', `/v2/pfp/issuances/${projectId}/content`, {
      token: await world.tokenOf(users[area] ?? ''),
      headers: { 'x-acting-area': area },
      body: { revision: 1_000_000, fields: Object.fromEntries(fields.map((field) => [field, value])) },
    });
    if (answer.status !== 200) throw new Error(`fields.save by ${area}: ${JSON.stringify(answer.body)}`);
  }

  async function addRemark({ id, projectId, users }: ContentSubject) {
    const added = newId(clock.now());
    await database.query(sql`insert into content_remark (id, project_id, content_id, field, body, author_id, created_at)
      values (${added}, ${projectId}, ${id}, 'summary', 'Explica el plazo.', ${users.ADMIN}, ${clock.now()})`);
    return { remark: added };
  }

  return {
    entity: 'content',
    facts: { ...contentSample, openRemarks: 0 },
    scenarios: {
      'it has a remark': { facts: { openRemarks: 1 }, arrange: addRemark },
      [VALIDATION]: { facts: { stage: 'validating' } },
    },
    events: [
      { type: 'content.start' },
      { type: 'fields.save', fields: ['summary'] },
      { type: 'fields.save', fields: ['slug'] },
      { type: 'content.submit' },
      { type: 'content.withdraw' },
      { type: 'remark.add', field: 'price', text: 'No coincide con el plan de negocio.' },
      { type: 'remark.remove', remark },
      { type: 'remark.answer', remark, text: 'Es el precio tras la ampliación.' },
      { type: 'remark.correct', remark },
      { type: 'content.return' },
      { type: 'content.accept', material: false },
      { type: 'content.publish' },
      { type: 'content.supersede' },
      { type: 'content.drop' },
    ],
    start,
    payloads: { 'remark.remove': addRemark, 'remark.answer': addRemark, 'remark.correct': addRemark },
    causes: {
      'fields.save': ({ users, projectId }, { actor, event }) =>
        event.type === 'fields.save' && (actor === 'ENTREPRENEUR' || actor === 'ADMIN')
          ? save(users, projectId, { area: actor, fields: event.fields })
          : Promise.reject(new Error(`${actor} saves no fields`)),
    },
  };
}
