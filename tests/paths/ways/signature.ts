import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { by } from '#tests/support/world.ts';
import { pathTo } from './exposed.ts';
import type { Ground } from './ground.ts';
import type { Move, Subject, Ways } from './way.ts';

const MONTH = 31 * 86_400_000;
const WRONG = 'the code is wrong';

interface Signing extends Subject {
  investment: string;
}

/** A signature: its code comes by mail, right or wrong; its contract is signed, or its time runs out, or it is dropped. */
export function signatureWays(ground: Ground): Ways<'signature', Signing> {
  const { test, world, journeys, project } = ground;
  const { database, clock } = test.tenant;

  /** Whoever was sent five codes today gets none with the contract, which waits prepared. */
  async function spendCodes(personId: string) {
    await database.query(sql`insert into code (id, person_id, purpose, bound_to, hash, created_at, expires_at)
      select gen_random_uuid(), ${personId}, 'signature', 'other', '\\x00', ${clock.now()}, ${clock.now()}
        from generate_series(1, 5)`);
  }

  async function signing(way: Move<'signature'>[]): Promise<Signing> {
    const USER = await world.investor();
    const investment = await journeys.paid(USER, project);
    if (way[1]?.event.type !== 'code.send') await spendCodes(USER);
    await world.send(by('USER', USER), 'investment', investment, { type: 'signature.request' });
    await test.drain();
    const [row] = await database.query<{ id: string }>(
      sql`select id from signature where investment_id = ${investment}`,
    );
    return { id: row?.id ?? '', investment, people: { USER }, seen: 0 };
  }

  return {
    thing: 'signature',
    facts: { documentHash: 'hash', codeMatches: true, codeTimeOver: false, codesLeft: 3, timeOver: false },
    given: {
      [WRONG]: { facts: { codeMatches: false } },
      'its time is over': { facts: { timeOver: true } },
    },
    events: [
      { type: 'signature.prepare' },
      { type: 'code.send' },
      { type: 'code.resend' },
      { type: 'code.enter', code: '12345' },
      { type: 'signature.complete', hash: 'hash' },
      { type: 'signature.fail', reason: 'withdrawn' },
      { type: 'signature.expire' },
      { type: 'signature.drop' },
    ],
    begin: signing,
    payloads: {
      'code.enter': async ({ people }, { given }) => {
        const code = await journeys.lastCode(people.USER ?? '');
        return { code: given === WRONG ? String((Number(code) + 1) % 100_000).padStart(5, '0') : code };
      },
      'signature.complete': async ({ id }) => {
        const [row] = await database.query<{ hash: string }>(sql`select hash from signature where id = ${id}`);
        return { hash: row?.hash };
      },
    },
    causes: {
      'signature.expire': () => ground.later(MONTH),
      'signature.drop': async ({ investment }) => {
        const body = { type: 'investment.cancel', reason: 'asked for' };
        const token = await world.tokenOf(project.manager);
        await ask(test, 'POST', pathTo('investment', investment) ?? '', { token, body });
      },
    },
  };
}
