import { newId } from '#server/engine/ids.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/store/sql.ts';
import { by } from '#tests/support/world.ts';
import type { Ground } from './ground.ts';
import type { Subject, Ways } from './way.ts';

const reason = 'news of the issuer';

/** A token: asked for with the validation of its project, deployed by the chain, then a manager's. */
export function tokenWays(ground: Ground): Ways<'token'> {
  const { test, world, project } = ground;

  async function validated(): Promise<Subject> {
    const { manager } = project;
    const { id: projectId } = await world.draft(manager);
    for (const to of ['PRE_CAMPAIGN', 'VALIDATING'] as const)
      await world.send(by('ADMIN', manager), 'project', projectId, { type: 'phase.advance', to });
    await world.send(by('ADMIN', manager), 'project', projectId, { type: 'validation.approve' });
    const [token] = await test.tenant.database.query<{ id: string }>(
      sql`select id from token where project_id = ${projectId}`,
    );
    return { id: token?.id ?? '', people: { ADMIN: manager }, seen: 0 };
  }

  /** Nobody but its project's own transaction ever sees it so. */
  async function drafted(): Promise<Subject> {
    const { manager } = project;
    const { id: projectId } = await world.draft(manager);
    const id = newId(test.tenant.clock.now());
    await test.tenant.database.query(sql`insert into token (id, status, project_id, created_at, updated_at)
      values (${id}, 'new', ${projectId}, ${test.tenant.clock.now()}, ${test.tenant.clock.now()})`);
    await world.send(bySystem, 'token', id, { type: 'token.create' });
    return { id, people: { ADMIN: manager }, seen: 0 };
  }

  return {
    thing: 'token',
    facts: { deployAllowed: true, outstanding: 0 },
    events: [
      { type: 'token.create' },
      { type: 'token.deploy' },
      { type: 'deploy.confirm', address: '0x1', transaction: '0x2' },
      { type: 'deploy.fail', reason: 'reverted' },
      { type: 'token.pause', reason },
      { type: 'token.resume' },
      { type: 'token.retire' },
    ],
    begin: async (way) => {
      await ground.customization();
      return way.length > 1 ? validated() : drafted();
    },
    causes: { 'deploy.confirm': () => test.drain() },
  };
}
