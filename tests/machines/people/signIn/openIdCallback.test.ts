import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { FactorChallenge, LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { OpenIdFinishAnswer, OpenIdLink, OpenIdReturn } from '#machines/people/signIn/openIdCallback.contract.ts';
import { type OpenIdCallbackEmitted, openIdCallbackMachine } from '#machines/people/signIn/openIdCallback.machine.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { explore } from '#tests/machines/support/explore.ts';

const returned: OpenIdReturn = { provider: 'apple', body: { code: 'c', state: 's' }, isCancelled: false };
const login = loginAs('USER');
const linkNeeded = { outcome: 'linkNeeded', link_id: 'l1', email: 'ada@demo.test' } as const;
const factor: FactorChallenge = { token: 't1', expiresAt: '2026-03-02T10:10:00.000Z', hasApp: true, passkey: null };
const newcomer = { provider: 'apple', email: 'eva@demo.test', name: 'Eva', surname: 'Lanau' } as const;
const refused: SubmitResult<never> = { ok: false, refusal: { form: { id: 'login.error_openid' } } };

it('the callback reaches every state, survives every failure, and ends signed in, unknown or failed', () => {
  const answers = {
    finish: [
      { ok: true, value: { outcome: 'signedIn', login } },
      { ok: true, value: linkNeeded },
      { ok: true, value: { outcome: 'factorNeeded', factor } },
      { ok: true, value: { outcome: 'unknown', newcomer } },
      refused,
    ],
    link: [{ ok: true, value: login }, { ok: true, value: { factor } }, refused],
  };
  const events = [{ type: 'link.confirm', password: 'Tesela-2026' } as const];
  expect(explore({ machine: openIdCallbackMachine, inputs: [returned], events, answers })).toEqual({
    unreachable: [],
    ends: ['factorNeeded', 'failed', 'signedIn', 'unknown'],
    broken: [],
  });
});

function startCallback(finished: SubmitResult<OpenIdFinishAnswer> | Error, links: SubmitResult<LoginOutcome>[] = []) {
  const facts: OpenIdCallbackEmitted[] = [];
  const sent: unknown[] = [];
  const actor = createActor(
    openIdCallbackMachine.provide({
      actors: {
        finish: fromPromise<SubmitResult<OpenIdFinishAnswer>, OpenIdReturn>(async ({ input }) => {
          sent.push(input);
          if (finished instanceof Error) throw finished;
          return finished;
        }),
        link: fromPromise<SubmitResult<LoginOutcome>, { provider: OpenIdProvider; body: OpenIdLink }>(
          async ({ input }) => {
            sent.push(input);
            return links.shift() ?? refused;
          },
        ),
      },
    }),
    { input: returned },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, facts, sent, settled };
}

describe('the answer of a provider', () => {
  it('signs in the user whom it identifies', async () => {
    const { settled, facts, sent } = startCallback({ ok: true, value: { outcome: 'signedIn', isNew: false, login } });
    expect((await settled()).value).toBe('signedIn');
    expect(sent).toEqual([returned]);
    expect(facts).toEqual([{ type: 'user.identified', login }]);
  });

  it('reports that the account is new', async () => {
    const { settled, facts } = startCallback({ ok: true, value: { outcome: 'signedIn', isNew: true, login } });
    await settled();
    expect(facts).toEqual([{ type: 'account.registered' }, { type: 'user.identified', login }]);
  });

  it('is linked to an account of the same address by its password only', async () => {
    const { actor, settled, facts, sent } = startCallback({ ok: true, value: linkNeeded }, [
      refused,
      { ok: true, value: login },
    ]);
    expect((await settled()).context.link).toEqual({ id: 'l1', email: 'ada@demo.test' });
    expect(facts).toEqual([]);
    actor.send({ type: 'link.confirm', password: 'wrong-one' });
    const snapshot = await settled();
    expect([snapshot.value, snapshot.context.refusal, snapshot.context.password]).toEqual([
      'linkNeeded',
      { form: { id: 'login.error_openid' } },
      '',
    ]);
    actor.send({ type: 'link.confirm', password: 'Tesela-2026' });
    await settled();
    expect(sent.at(-1)).toEqual({ provider: 'apple', body: { link_id: 'l1', password: 'Tesela-2026' } });
    expect(facts).toEqual([{ type: 'user.identified', login }]);
  });

  it('of a newcomer leads to the registration with what the provider says', async () => {
    const { settled, facts } = startCallback({ ok: true, value: { outcome: 'unknown', newcomer } });
    expect((await settled()).value).toBe('unknown');
    expect(facts).toEqual([{ type: 'registration.needed', newcomer }]);
  });

  it('leads to the second step of an account that has one, and reports no login', async () => {
    const { settled, facts } = startCallback({ ok: true, value: { outcome: 'factorNeeded', factor } });
    expect((await settled()).value).toBe('factorNeeded');
    expect(facts).toEqual([{ type: 'factor.needed', factor }]);
  });

  it('leads to the second step after the password that links the account', async () => {
    const { actor, settled, facts } = startCallback({ ok: true, value: linkNeeded }, [{ ok: true, value: { factor } }]);
    await settled();
    actor.send({ type: 'link.confirm', password: 'Tesela-2026' });
    expect((await settled()).value).toBe('factorNeeded');
    expect(facts).toEqual([{ type: 'factor.needed', factor }]);
  });

  it.each([
    [refused, 'login.error_openid'],
    [new Error('cut'), 'api_client.error_default'],
  ])('that is unusable (%s) shows why', async (answer, id) => {
    const snapshot = await startCallback(answer).settled();
    expect([snapshot.value, snapshot.context.refusal]).toEqual(['failed', { form: { id } }]);
  });
});
