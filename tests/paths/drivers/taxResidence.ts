import { taxResidenceSample } from '#machines/people/taxResidence/taxResidence.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const DECLARE = { type: 'residence.declare' } as const;
const NONE = 'no certificate is given';
const EXPLAINED = 'only a contradiction is explained';
const UNSIGNED = 'it is not signed';
const VALID_DAYS = 30;

/** A declaration with a certificate that a manager accepts or refuses, that ends, or that another one replaces. */
export function taxResidenceDriver({ test, world, project, advanceClock }: Fixture): Driver<'taxResidence'> {
  const { database, clock } = test.tenant;
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const setEnd = (id: string, day: string) =>
    database.query(sql`update tax_residence set valid_until = ${day} where id = ${id}`);

  const explain = (id: string) =>
    database.query(sql`update tax_residence set file_id = null, valid_until = null, contradictions = '{address}'
      where id = ${id}`);

  async function start([first]: Move<'taxResidence'>[]): Promise<Subject> {
    const USER = await world.user();
    const id = newId(clock.now());
    const hasNone = first?.given === NONE || first?.given === EXPLAINED;
    const file = hasNone ? null : await world.file(USER, 'identity');
    const contradictions = first?.given === EXPLAINED ? ['address'] : [];
    const version = first?.given === UNSIGNED ? null : '2026-11-29';
    await database.query(sql`insert into tax_residence (id, status, user_id, details, file_id, valid_until, text_version,
        text_sha256, contradictions, created_at, updated_at)
      values (${id}, 'new', ${USER}, ${{ country: 'FR', taxNumber: '1', exemption: null }}, ${file},
        ${file && dayIn(VALID_DAYS)}, ${version}, ${version}, ${contradictions}, ${clock.now()}, ${clock.now()})`);
    await world.send(
      first?.actor === 'SYSTEM' ? bySystem : by('USER', USER),
      'taxResidence',
      id,
      first?.event ?? DECLARE,
    );
    return { id, users: { USER, ADMIN: project.manager }, lastEntry: 0 };
  }

  return {
    entity: 'taxResidence',
    facts: taxResidenceSample,
    scenarios: {
      [NONE]: { facts: { certificateGiven: false }, arrange: ({ id }) => explain(id) },
      [EXPLAINED]: { facts: { certificateGiven: false, contradicted: true }, arrange: ({ id }) => explain(id) },
      [UNSIGNED]: { facts: { signed: false } },
      'the certificate has ended': {
        facts: { certificateOver: true },
        arrange: ({ id }) => setEnd(id, dayIn(-2)),
      },
    },
    events: [
      { type: 'residence.declare' },
      { type: 'residence.replace' },
      { type: 'certificate.accept' },
      { type: 'certificate.refuse', reason: 'it names another person' },
      { type: 'certificate.lapse' },
      { type: 'residence.doubt', sources: ['address'] },
    ],
    start,
    causes: {
      'residence.replace': ({ id }) => world.send(bySystem, 'taxResidence', id, { type: 'residence.replace' }),
      'residence.doubt': ({ id }) =>
        world.send(bySystem, 'taxResidence', id, { type: 'residence.doubt', sources: ['address'] }),
      'certificate.lapse': () => advanceClock((VALID_DAYS + 2) * DAY),
    },
  };
}
