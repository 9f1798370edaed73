import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type {
  CreatedPasskey,
  FactorResult,
  FactorSetupEvent,
  PasskeyCreateResult,
  PasskeyStartResult,
} from '#machines/people/factorSetup/factorSetup.contract.ts';
import { factorSetupMachine } from '#machines/people/factorSetup/factorSetup.machine.ts';
import type { PasskeyOptions } from '#machines/people/signIn/factor.contract.ts';
import type { AppStarted } from '#machines/people/user/factors.wire.ts';
import { explore } from '../../support/explore.ts';

const app = { pending: 'pending-app', secret: 'ABCD', address: 'otpauth://totp/x' };
const started = { pending: 'pending-passkey', options: { challenge: 'challenge-1' } };
const response = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'a' },
  clientExtensionResults: {},
};
const codes = ['aaaa-bbbb-cccc'];
const password = 'Secret-2026';
const name = 'Laptop';
const first: FactorResult = { ok: true, value: { recoveryCodes: codes } };
const second: FactorResult = { ok: true, value: { recoveryCodes: null } };
const refusal = { form: { id: 'refused' } };
const refused = { ok: false, refusal } as const;
const accepted = <T>(value: T) => ({ ok: true, value }) as const;
const cut = new Error('cut');

const events = {
  'app.add': { type: 'app.add' },
  'app.start': { type: 'app.start', password },
  'app.confirm': { type: 'app.confirm', code: '123456' },
  'passkey.add': { type: 'passkey.add' },
  'passkey.start': { type: 'passkey.start', name, password },
  'setup.cancel': { type: 'setup.cancel' },
  'codes.show': { type: 'codes.show', codes },
  'codes.close': { type: 'codes.close' },
} satisfies { [T in FactorSetupEvent['type']]: Extract<FactorSetupEvent, { type: T }> };

type Actor = 'startApp' | 'confirmApp' | 'startPasskey' | 'createPasskey' | 'confirmPasskey';
type Reply = SubmitResult | Error | 'silent';
type Replies = Partial<Record<Actor, readonly Reply[]>>;

/** A set-up whose server and device give these answers in order, or accept. */
function setUp(given: Replies = {}) {
  const replies = Object.fromEntries(Object.entries(given).map(([source, list]) => [source, [...list]]));
  const calls: unknown[] = [];
  const answer = async <R extends SubmitResult>(actor: Actor, input: unknown, otherwise: R): Promise<R> => {
    calls.push([actor, input]);
    const reply = replies[actor]?.shift() ?? otherwise;
    if (reply === 'silent') return new Promise(() => {});
    if (reply instanceof Error) throw reply;
    return reply as R;
  };
  const actor = createActor(
    factorSetupMachine.provide({
      actors: {
        startApp: fromPromise<SubmitResult<AppStarted>, { password: string }>(({ input }) =>
          answer('startApp', input, accepted(app)),
        ),
        confirmApp: fromPromise<FactorResult, { pending: string; code: string }>(({ input }) =>
          answer('confirmApp', input, first),
        ),
        startPasskey: fromPromise<PasskeyStartResult, { name: string; password: string }>(({ input }) =>
          answer('startPasskey', input, accepted(started)),
        ),
        createPasskey: fromPromise<PasskeyCreateResult, { options: PasskeyOptions }>(({ input }) =>
          answer('createPasskey', input, accepted(response)),
        ),
        confirmPasskey: fromPromise<FactorResult, CreatedPasskey>(({ input }) =>
          answer('confirmPasskey', input, first),
        ),
      },
    }),
  );
  const facts: string[] = [];
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  /** Sends these events, each once the one before is answered. */
  const run = async (...types: FactorSetupEvent['type'][]) => {
    for (const type of types) {
      actor.send(events[type]);
      await waitFor(actor, (now) => !now.hasTag('busy'));
    }
    return actor.getSnapshot();
  };
  return { actor, run, calls, facts };
}

const empty = { app: null, passkey: null, name: '', codes: [], refusal: {} };

describe('the set-up of a second factor', () => {
  it('reaches every state, survives every failure, and can always continue', () => {
    const answers = {
      startApp: [accepted(app), refused],
      confirmApp: [first, second, refused],
      startPasskey: [accepted(started), refused],
      createPasskey: [accepted(response), refused],
      confirmPasskey: [first, second, refused],
    };
    expect(explore({ machine: factorSetupMachine, events: Object.values(events), answers })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  it('adds an app with the password and a code, and shows the codes of the first factor once', async () => {
    const { run, calls, facts } = setUp();
    expect((await run('app.add', 'app.start')).context).toEqual({ ...empty, app });
    const shown = await run('app.confirm');
    expect([shown.value, shown.context]).toEqual(['codes', { ...empty, codes }]);
    expect(calls).toEqual([
      ['startApp', { password }],
      ['confirmApp', { pending: 'pending-app', code: '123456' }],
    ]);
    expect(facts).toEqual(['factor.added']);
    const kept = await run('codes.close');
    expect([kept.value, kept.context]).toEqual(['list', empty]);
  });

  it('adds a passkey in one step for the user, and shows the codes of the first factor', async () => {
    const { run, calls, facts } = setUp();
    const now = await run('passkey.add', 'passkey.start');
    expect([now.value, now.context]).toEqual(['codes', { ...empty, codes }]);
    expect(calls).toEqual([
      ['startPasskey', { name, password }],
      ['createPasskey', { options: started.options }],
      ['confirmPasskey', { pending: 'pending-passkey', name, response }],
    ]);
    expect(facts).toEqual(['factor.added']);
  });

  it.each([
    ['app', { confirmApp: [second] }, ['app.add', 'app.start', 'app.confirm']],
    ['passkey', { confirmPasskey: [second] }, ['passkey.add', 'passkey.start']],
  ] as const)('returns to the list after another %s, which brings no codes', async (_, replies, types) => {
    const { run, facts } = setUp(replies);
    const now = await run(...types);
    expect([now.value, now.context, facts]).toEqual(['list', empty, ['factor.added']]);
  });

  it.each([
    ['startApp', { app: 'open' }, ['app.add', 'app.start'], ['app.start', 'app.confirm']],
    ['confirmApp', { confirmation: 'open' }, ['app.add', 'app.start', 'app.confirm'], ['app.confirm']],
    ['startPasskey', { passkey: 'open' }, ['passkey.add', 'passkey.start'], ['passkey.start']],
    ['createPasskey', { passkey: 'open' }, ['passkey.add', 'passkey.start'], ['passkey.start']],
    ['confirmPasskey', { passkey: 'open' }, ['passkey.add', 'passkey.start'], ['passkey.start']],
  ] as const)('can go on in the same form after %s was refused or failed', async (source, state, types, again) => {
    for (const [reply, reason] of [
      [refused, refusal],
      [cut, unforeseen],
    ] as const) {
      const { run, facts } = setUp({ [source]: [reply] });
      const now = await run(...types);
      expect([now.value, now.context.refusal, facts]).toEqual([state, reason, []]);
      const next = await run(...again);
      expect([next.value, next.context.refusal]).toEqual(['codes', {}]);
    }
  });

  it.each([
    ['app', {}, ['app.add'], undefined],
    ['app', { startApp: ['silent'] }, ['app.add'], 'app.start'],
    ['confirmation', {}, ['app.add', 'app.start'], undefined],
    ['passkey', {}, ['passkey.add'], undefined],
    ['passkey', { startPasskey: ['silent'] }, ['passkey.add'], 'passkey.start'],
    ['passkey', { createPasskey: ['silent'] }, ['passkey.add'], 'passkey.start'],
    ['passkey', { startPasskey: [refused] }, ['passkey.add', 'passkey.start'], undefined],
  ] as const)('forgets the %s when the user cancels: %j', async (_, replies, types, pending) => {
    const { actor, run } = setUp(replies);
    await run(...types);
    if (pending) actor.send(events[pending]);
    await Promise.resolve();
    actor.send(events['setup.cancel']);
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['list', empty]);
  });

  it.each([
    ['confirmApp', ['app.add', 'app.start'], 'app.confirm'],
    ['confirmPasskey', ['passkey.add'], 'passkey.start'],
  ] as const)(
    'cannot be cancelled during %s, whose answer has codes that are shown once',
    async (source, types, last) => {
      const { actor, run, calls } = setUp({ [source]: ['silent'] });
      await run(...types);
      actor.send(events[last]);
      await expect.poll(() => calls.flat()).toContain(source);
      expect(actor.getSnapshot().can(events['setup.cancel'])).toBe(false);
    },
  );

  it('shows renewed recovery codes', async () => {
    const now = await setUp().run('codes.show');
    expect([now.value, now.context]).toEqual(['codes', { ...empty, codes }]);
  });
});
