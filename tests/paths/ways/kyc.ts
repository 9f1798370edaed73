import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import type { Ground } from './ground.ts';
import { recordOf } from './records.ts';
import type { Move, Subject, Ways } from './way.ts';

const DAY = 86_400_000;

/** An identity check: begun by its person, found by the verifier's page, decided by a manager or by time. */
export function kycWays(ground: Ground): Ways<'kyc'> {
  const { test, world } = ground;

  /** What the verifier finds, as one chooses it on its page; the signed notice follows from there. */
  async function find({ id }: Subject, finding: string, validDays: number) {
    const [row] = await test.tenant.database.query<{ url: string }>(sql`select url from kyc where id = ${id}`);
    const body = new URLSearchParams({ finding, validDays: String(validDays) });
    await test.app.request(row?.url ?? '', { method: 'POST', body });
    await test.drain();
  }

  const finds =
    (finding: string) =>
    (subject: Subject, { given }: Move<'kyc'>) =>
      find(subject, finding, given === 'the document is over' ? -1 : 365);

  return {
    thing: 'kyc',
    facts: { fileComplete: true, documentValid: true, waitOver: false },
    given: {
      'the document is over': { facts: { documentValid: false } },
      'the wait is over': { facts: { waitOver: true } },
    },
    events: [
      { type: 'kyc.create' },
      { type: 'kyc.begin' },
      { type: 'kyc.succeed' },
      { type: 'kyc.fail', reason: 'ERROR' },
      { type: 'kyc.wait' },
      { type: 'kyc.review' },
      { type: 'kyc.overdue' },
      { type: 'kyc.approve' },
      { type: 'kyc.reject', reason: 'unreadable' },
      { type: 'kyc.retry' },
      { type: 'kyc.expire' },
    ],
    begin: async () => {
      const USER = await world.person();
      return { id: await recordOf(ground, 'kyc', USER), people: { USER, ADMIN: ground.project.manager }, seen: 0 };
    },
    causes: {
      'kyc.begin': async ({ people }) => {
        const token = await world.tokenOf(people.USER ?? '');
        await ask(test, 'POST', '/v2/pfp/kyc/start', { token, body: {} });
      },
      'kyc.succeed': finds('SUCCESS'),
      'kyc.fail': finds('ERROR'),
      'kyc.review': finds('MANUAL_REVIEW'),
      /** Silent for an hour, the verifier is asked how it stands. */
      'kyc.wait': () => ground.later(DAY / 24),
      'kyc.overdue': () => ground.later(2 * DAY),
      'kyc.expire': () => ground.later(367 * DAY),
    },
  };
}
