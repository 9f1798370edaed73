import { documentSample } from '#machines/issuances/document/document.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { by, must } from '#tests/support/world.ts';
import type { Driver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

/** A document of a project in preparation that is valid for a month. */
export function documentDriver(fixture: Fixture): Driver<'document'> {
  const { test, world, project } = fixture;

  async function startUploaded(visibility: 'visible' | 'hidden'): Promise<Subject> {
    const { id: projectId, owner } = await world.draft(project.manager);
    const now = test.tenant.clock.now();
    const id = newId(now);
    const file = await world.file(owner, 'document');
    const expiresOn = new Date(now.getTime() + 30 * DAY).toISOString().slice(0, 10);
    await must(
      world.run(by('ENTREPRENEUR', owner), async (uow) => {
        await uow.tx.query(sql`insert into document (id, status, project_id, kind, name, file_id, expires_on, created_at, updated_at)
          values (${id}, 'new', ${projectId}, 'pitchDeck', 'Deck', ${file}, ${expiresOn}, ${now}, ${now})`);
        return dispatch(uow, 'document', id, { type: 'document.upload', visibility });
      }),
    );
    return { id, users: { ENTREPRENEUR: owner, ADMIN: project.manager }, lastEntry: 0 };
  }

  return {
    entity: 'document',
    facts: documentSample,
    scenarios: { 'its date is over': { facts: { dateOver: true } } },
    events: [
      { type: 'document.upload', visibility: 'visible' },
      { type: 'document.upload', visibility: 'hidden' },
      { type: 'document.show' },
      { type: 'document.hide' },
      { type: 'document.expire' },
    ],
    start: ([first]) => startUploaded(first?.event.type === 'document.upload' ? first.event.visibility : 'hidden'),
    causes: { 'document.expire': () => fixture.advanceClock(32 * DAY) },
  };
}
