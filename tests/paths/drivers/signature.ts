import { signatureSample } from '#machines/orders/signature/signature.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { ProviderSilence } from '#server/providers/providerSilence.ts';
import type { SigningService } from '#server/providers/signature/signature.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

const MONTH = 31 * DAY;
const WRONG = 'the code is wrong';

interface SignatureSubject extends Subject {
  investment: string;
}

const silence = () => Promise.reject(new ProviderSilence('signatures', 'network'));

/** A signature needs the code of a mail. It is completed, fails, expires or is dropped. */
export function signatureDriver(fixture: Fixture): Driver<'signature', SignatureSubject> {
  const { test, world, journeys, project } = fixture;
  const { database, clock } = test.tenant;

  /** It only has the copy that was signed, because the test sends what else the service would cause. */
  const signingService: SigningService = {
    start: silence,
    readNotice: () => ({ ok: false }),
    fetch: silence,
    collect: (contract) => test.tenant.providers.signatures.collect(contract, { at: clock.now() }),
  };

  /** After five codes in one day none is sent with the contract, so the signature stays prepared. */
  async function exhaustCodes(userId: string) {
    await database.query(sql`insert into code (id, user_id, purpose, bound_to, hash, created_at, expires_at)
      select gen_random_uuid(), ${userId}, 'signature', 'other', '\\x00', ${clock.now()}, ${clock.now()}
        from generate_series(1, 5)`);
  }

  /** Otherwise the queue would go on asking the service while the clock moves by months, and report its silence. */
  async function endOpening() {
    await database.query(sql`update job set state = 'done' where kind = 'signature.open' and state = 'queued'`);
  }

  async function startSigning(path: Move<'signature'>[]): Promise<SignatureSubject> {
    const USER = await world.investor();
    const investment = await journeys.payByTransfer(USER, project);
    const [prepare] = path;
    const isAtService = prepare?.event.type === 'signature.prepare' && prepare.event.atService === true;
    if (path[1]?.event.type !== 'code.send') await exhaustCodes(USER);
    // The jobs of the path before belong to its service.
    await test.drain();
    test.tenant.providers.signingService = isAtService ? signingService : undefined;
    await world.send(by('USER', USER), 'investment', investment, { type: 'signature.request' });
    await test.drain();
    if (isAtService) await endOpening();
    const [row] = await database.query<{ id: string }>(
      sql`select id from signature where investment_id = ${investment}`,
    );
    return { id: row?.id ?? '', investment, users: { USER }, lastEntry: 0 };
  }

  return {
    entity: 'signature',
    facts: { ...signatureSample, documentHash: 'hash', codesLeft: 3 },
    scenarios: {
      [WRONG]: { facts: { codeMatches: false } },
      'the signature has expired': { facts: { timeOver: true } },
    },
    events: [
      { type: 'signature.prepare' },
      { type: 'signature.prepare', atService: true },
      { type: 'signature.open', reference: 'reference' },
      { type: 'code.send' },
      { type: 'code.resend' },
      { type: 'code.enter', code: '12345' },
      { type: 'signature.complete', hash: 'hash', signer: signatureSample.signer },
      { type: 'signature.fail', reason: 'withdrawn' },
      { type: 'signature.expire' },
      { type: 'signature.drop' },
    ],
    start: startSigning,
    payloads: {
      'code.enter': async ({ users }, { given }) => {
        const code = await journeys.lastCode(users.USER ?? '');
        return { code: given === WRONG ? String((Number(code) + 1) % 100_000).padStart(5, '0') : code };
      },
      'signature.complete': async ({ id, users }) => {
        const [row] = await database.query<{ hash: string }>(sql`select hash from signature where id = ${id}`);
        return { hash: row?.hash, signer: users.USER };
      },
    },
    causes: {
      'signature.expire': () => fixture.advanceClock(MONTH),
      'signature.drop': async ({ investment }) => {
        const body = { type: 'investment.cancel', reason: 'requested' };
        const token = await world.tokenOf(project.manager);
        await callApi(test, 'POST', eventPath('investment', investment) ?? '', { token, body });
      },
    },
  };
}
