import { onTestFinished } from 'vitest';
import { whitelistingSample } from '#machines/register/whitelisting/whitelisting.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const error = 'AccessControlUnauthorizedAccount';

/** A wallet on the whitelist of a token. The job that writes it to the chain confirms or refuses each change. */
export function whitelistingDriver({ test, world, project }: Fixture): Driver<'whitelisting'> {
  const { database, clock, providers } = test.tenant;

  async function start([first]: Move<'whitelisting'>[]): Promise<Subject> {
    await test.drain();
    const id = newId(clock.now());
    const wallet = `0x${id.replaceAll('-', '')}00000000`;
    await database.query(sql`insert into whitelisting (id, status, token_id, wallet, source, created_at, updated_at)
      select ${id}, 'new', id, ${wallet}, 'manager', ${clock.now()}, ${clock.now()}
        from token where project_id = ${project.id}`);
    const actor = first?.actor === 'ADMIN' ? by('ADMIN', project.manager) : bySystem;
    await world.send(actor, 'whitelisting', id, { type: 'wallet.add', source: 'manager' });
    return { id, users: { ADMIN: project.manager }, lastEntry: 0 };
  }

  async function writeToRefusingChain() {
    const { allow } = providers.chain;
    const accept = () => {
      providers.chain.allow = allow;
    };
    onTestFinished(accept);
    providers.chain.allow = async () => ({ result: 'refused', refusal: { name: error, args: [] } });
    await test.drain();
    accept();
  }

  return {
    entity: 'whitelisting',
    facts: whitelistingSample,
    events: [
      { type: 'wallet.add', source: 'manager' },
      { type: 'wallet.remove', reason: 'requested by the holder' },
      { type: 'wallet.retry' },
      { type: 'add.confirm' },
      { type: 'add.fail', error },
      { type: 'remove.confirm' },
      { type: 'remove.fail', error },
    ],
    start,
    causes: {
      'add.confirm': () => test.drain(),
      'remove.confirm': () => test.drain(),
      'add.fail': writeToRefusingChain,
      'remove.fail': writeToRefusingChain,
    },
  };
}
