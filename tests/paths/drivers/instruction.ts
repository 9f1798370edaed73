import { onTestFinished } from 'vitest';
import { instructionSample } from '#machines/register/instruction/instruction.sample.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const reason = 'ordered by the court';
const error = 'AccessControlUnauthorizedAccount';

/** An instruction to freeze tokens. The job that asks the chain confirms or refuses it. */
export function instructionDriver({ test, world, project }: Fixture): Driver<'instruction'> {
  const { database, clock, providers } = test.tenant;
  /** Others divide earnings among the holders of the fixture's project. */
  let own: Promise<{ id: string }> | undefined;

  /** Each instruction has a holder of its own, because only one at a time may be about the same tokens. */
  async function start(): Promise<Subject> {
    await test.drain();
    own ??= world.project();
    const { id: projectId } = await own;
    const holder = await world.user();
    const wallet = (await providers.chain.managedWallet(holder)).toLowerCase();
    const now = clock.now();
    await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${projectId}, ${holder}, ${wallet}, 10, ${now})`);
    const id = newId(now);
    const paper = await world.file(project.manager, 'instruction');
    await database.query(sql`insert into instruction (id, status, project_id, kind, ground, holder_id, wallet, tokens,
        file_id, created_by, created_at, updated_at)
      values (${id}, 'new', ${projectId}, 'freeze', 'pledge', ${holder}, ${wallet}, 5, ${paper}, ${project.manager},
        ${now}, ${now})`);
    await world.send(by('ADMIN', project.manager), 'instruction', id, { type: 'instruction.create', reason });
    return { id, users: { ADMIN: project.manager }, lastEntry: 0 };
  }

  async function executeOnRefusingChain() {
    const { freeze } = providers.chain;
    const accept = () => {
      providers.chain.freeze = freeze;
    };
    onTestFinished(accept);
    providers.chain.freeze = async () => ({ result: 'refused', refusal: { name: error, args: [] } });
    await test.drain();
    accept();
  }

  return {
    entity: 'instruction',
    facts: instructionSample,
    events: [
      { type: 'instruction.create', reason },
      { type: 'instruction.execute' },
      { type: 'instruction.retry' },
      { type: 'instruction.drop', reason },
      { type: 'execution.confirm', transaction: null },
      { type: 'execution.fail', reason: error },
    ],
    start,
    causes: { 'execution.confirm': () => test.drain(), 'execution.fail': executeOnRefusingChain },
  };
}
