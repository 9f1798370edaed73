import { tokenSample } from '#machines/register/token/token.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const reason = 'requested by the issuer';

/** A token is created with the validation of its project and deployed on the chain. Managers do the rest. */
export function tokenDriver(fixture: Fixture): Driver<'token'> {
  const { test, world, project } = fixture;
  const { database } = test.tenant;
  let projectId = '';

  async function startFromValidation(): Promise<Subject> {
    const { manager } = project;
    projectId = (await world.draft(manager)).id;
    for (const to of ['PRE_CAMPAIGN', 'VALIDATING'] as const)
      await world.send(by('ADMIN', manager), 'project', projectId, { type: 'phase.advance', to });
    await world.send(by('ADMIN', manager), 'project', projectId, { type: 'validation.approve' });
    const [token] = await database.query<{ id: string }>(sql`select id from token where project_id = ${projectId}`);
    return { id: token?.id ?? '', users: { ADMIN: manager }, lastEntry: 0 };
  }

  /** In production this status exists only inside the transaction that validates the project. */
  async function startFromDraft(): Promise<Subject> {
    const { manager } = project;
    projectId = (await world.draft(manager)).id;
    const id = newId(test.tenant.clock.now());
    await database.query(sql`insert into token (id, status, project_id, created_at, updated_at)
      values (${id}, 'new', ${projectId}, ${test.tenant.clock.now()}, ${test.tenant.clock.now()})`);
    await world.send(bySystem, 'token', id, { type: 'token.create' });
    return { id, users: { ADMIN: manager }, lastEntry: 0 };
  }

  return {
    entity: 'token',
    facts: { ...tokenSample, repaid: false },
    // No tokens were minted in these projects, so they have no holders.
    reset: () => database.query(sql`update project set status = 'VALIDATING.validated' where id = ${projectId}`),
    scenarios: {
      'the issuance was repaid': {
        facts: { repaid: true },
        arrange: () => database.query(sql`update project set status = 'CLOSED.repaid' where id = ${projectId}`),
      },
    },
    events: [
      { type: 'token.create' },
      { type: 'token.deploy' },
      { type: 'deploy.confirm', address: '0x1', transaction: '0x2' },
      { type: 'deploy.fail', reason: 'reverted' },
      { type: 'records.confirm', isin: null, sheet: 'a'.repeat(64) },
      { type: 'token.pause', reason },
      { type: 'token.resume', reason },
      { type: 'token.retire', reason, fileId: crypto.randomUUID() },
      { type: 'retirement.finish' },
    ],
    start: async (path) => {
      await fixture.setCustomization();
      return path.length > 1 ? startFromValidation() : startFromDraft();
    },
    causes: { 'deploy.confirm': () => test.drain(), 'retirement.finish': () => test.drain() },
  };
}
