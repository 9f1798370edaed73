import { dispatch } from '#server/engine/dispatch.ts';
import { newId } from '#server/engine/ids.ts';
import { sql } from '#server/store/sql.ts';
import { by, must } from '#tests/support/world.ts';
import type { Ground } from './ground.ts';
import type { Subject, Ways } from './way.ts';

const DAY = 86_400_000;

/** A document of a project in preparation, good for a month. */
export function documentWays(ground: Ground): Ways<'document'> {
  const { test, world, project } = ground;

  async function uploaded(visibility: 'visible' | 'hidden'): Promise<Subject> {
    const { id: projectId, owner } = await world.draft(project.manager);
    const now = test.tenant.clock.now();
    const id = newId(now);
    const file = await world.file(owner, 'document');
    const expiresOn = new Date(now.getTime() + 30 * DAY).toISOString().slice(0, 10);
    await must(
      world.run(by('ENTREPRENEUR', owner), async (unit) => {
        await unit.tx.query(sql`insert into document (id, status, project_id, kind, name, file_id, expires_on, created_at, updated_at)
          values (${id}, 'new', ${projectId}, 'pitchDeck', 'Deck', ${file}, ${expiresOn}, ${now}, ${now})`);
        return dispatch(unit, 'document', id, { type: 'document.upload', visibility });
      }),
    );
    return { id, people: { ENTREPRENEUR: owner, ADMIN: project.manager }, seen: 0 };
  }

  return {
    thing: 'document',
    facts: { ownerMayEdit: true, dateOver: false },
    given: { 'its date is over': { facts: { dateOver: true } } },
    events: [
      { type: 'document.upload', visibility: 'visible' },
      { type: 'document.upload', visibility: 'hidden' },
      { type: 'document.show' },
      { type: 'document.hide' },
      { type: 'document.expire' },
    ],
    begin: ([first]) => uploaded(first?.event.type === 'document.upload' ? first.event.visibility : 'hidden'),
    causes: { 'document.expire': () => ground.later(32 * DAY) },
  };
}
