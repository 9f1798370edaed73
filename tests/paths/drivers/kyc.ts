import { KycCheck } from '#machines/people/kyc/kyc.contract.ts';
import { kycSample } from '#machines/people/kyc/kyc.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { recordOf } from './recordOf.ts';

/** A KYC is started by its user, gets its result from the verifier, and is decided by a manager or by time. */
export function kycDriver(fixture: Fixture): Driver<'kyc'> {
  const { test, world } = fixture;

  /** Chooses the result on the page of the verifier's sandbox, which then sends the signed notice. */
  async function reportFinding({ id }: Subject, finding: string, validDays: number) {
    const [row] = await test.tenant.database.query<{ url: string }>(sql`select url from kyc where id = ${id}`);
    const body = new URLSearchParams({ finding, validDays: String(validDays) });
    await test.app.request(row?.url ?? '', { method: 'POST', body });
    await test.drain();
  }

  const reports =
    (finding: string) =>
    (subject: Subject, { given }: Move<'kyc'>) =>
      reportFinding(subject, finding, given === 'the document is over' ? -1 : 365);

  return {
    entity: 'kyc',
    facts: kycSample,
    scenarios: {
      'the document is over': { facts: { documentValid: false } },
      'the wait is over': { facts: { waitOver: true } },
    },
    events: [
      { type: 'kyc.create' },
      { type: 'kyc.begin' },
      { type: 'kyc.succeed' },
      { type: 'kyc.fail', reason: 'ERROR' },
      { type: 'kyc.wait' },
      { type: 'kyc.review', reason: 'FACE_MISMATCH' },
      { type: 'kyc.overdue' },
      { type: 'kyc.approve', checked: [...KycCheck.options] },
      { type: 'kyc.reject', checked: ['document'], reason: 'unreadable' },
      { type: 'kyc.revoke', checked: ['document'], reason: 'forged' },
      { type: 'kyc.retry' },
      { type: 'kyc.repeat' },
      { type: 'kyc.expire' },
    ],
    start: async () => {
      const USER = await world.user();
      // If the verifier stays silent, this is what a manager can look at.
      const papers = { kind: 'IDENTITY_PROOF', fileId: await world.file(USER, 'identity') };
      const now = test.tenant.clock.now();
      await test.tenant.database.query(sql`insert into document (id, status, user_id, kind, name, file_id, created_at,
          updated_at) values (${newId(now)}, 'hidden', ${USER}, ${papers.kind}, 'dni.pdf', ${papers.fileId}, ${now}, ${now})`);
      return {
        id: await recordOf(fixture, 'kyc', USER),
        users: { USER, ADMIN: fixture.project.manager },
        lastEntry: 0,
      };
    },
    causes: {
      'kyc.begin': async ({ users }) => {
        const token = await world.tokenOf(users.USER ?? '');
        await callApi(test, 'POST', '/v2/pfp/kyc/start', { token, body: {} });
      },
      'kyc.succeed': reports('SUCCESS'),
      'kyc.fail': reports('ERROR'),
      'kyc.review': reports('MANUAL_REVIEW'),
      /** After an hour without a notice, the server asks the verifier for the status. */
      'kyc.wait': () => fixture.advanceClock(DAY / 24),
      'kyc.overdue': () => fixture.advanceClock(2 * DAY),
      'kyc.expire': () => fixture.advanceClock(367 * DAY),
    },
  };
}
