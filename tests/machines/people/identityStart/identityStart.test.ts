import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { StepValues } from '#machines/orders/invest/invest.contract.ts';
import type { IdentityStartEvent } from '#machines/people/identityStart/identityStart.contract.ts';
import { identityStartMachine } from '#machines/people/identityStart/identityStart.machine.ts';
import { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import {
  isCheckIncomplete,
  isDocumentReview,
  isRenewal,
  isStartable,
  isUnderReview,
} from '#machines/people/kyc/kyc.selectors.ts';
import { explore } from '../../support/explore.ts';

const url = 'https://verifier.test/check-1';
const refused: SubmitResult = { ok: false, refusal: { form: { id: 'invest.error.changed' } } };
const saved: SubmitResult = { ok: true, value: undefined };

const events = Object.values({
  'type.choose': { type: 'type.choose', personType: 'legal' },
  'check.begin': { type: 'check.begin', values: { start: true } },
} satisfies { [T in IdentityStartEvent['type']]: Extract<IdentityStartEvent, { type: T }> });

describe('the start of the identity check', () => {
  it('reaches every state, survives every failure, and can always continue', () => {
    const answers = { saveStep: [saved, refused], fetchProviderUrl: [url, null] };
    expect(explore({ machine: identityStartMachine, events, answers })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  async function startIdentityCheck(save: SubmitResult | Error, provider: string | null | Error) {
    const calls: unknown[] = [];
    const reply = <T>(value: T | Error) => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value));
    const actor = createActor(
      identityStartMachine.provide({
        actors: {
          saveStep: fromPromise<SubmitResult, { values: StepValues }>(({ input }) => {
            calls.push(input.values);
            return reply(save);
          }),
          fetchProviderUrl: fromPromise<string | null>(() => {
            calls.push('provider');
            return reply(provider);
          }),
        },
      }),
    );
    const facts: unknown[] = [];
    actor.on('*', (fact) => facts.push(fact));
    actor.start();
    actor.send({ type: 'check.begin', values: { personType: 'legal', start: true } });
    const { value } = await waitFor(actor, (now) => !now.hasTag('busy'));
    return { value, facts, calls, actor };
  }

  it('saves the step before it leaves for the provider', async () => {
    const { value, facts, calls } = await startIdentityCheck(saved, url);
    expect([value, facts]).toEqual([{ choosing: 'left' }, [{ type: 'provider.opened', url }]]);
    expect(calls).toEqual([{ personType: 'legal', start: true }, 'provider']);
  });

  it.each([
    ['the step was refused', refused, url, 'refused'],
    ['the provider cannot be reached yet', saved, null, 'open'],
    ['the step got no answer', new Error('cut'), url, 'unreachable'],
    ['the address of the provider got no answer', saved, new Error('cut'), 'unreachable'],
  ])('stays on the page when %s', async (_, save, provider, state) => {
    const { value, facts, actor } = await startIdentityCheck(save, provider);
    expect([value, facts]).toEqual([{ choosing: state }, []]);
    expect(actor.getSnapshot().can({ type: 'check.begin', values: {} })).toBe(true);
  });

  it('fetches the state of the check even after a refusal, because the check itself may be the reason', async () => {
    expect((await startIdentityCheck(refused, url)).calls).toContain('provider');
  });
});

describe('an identity check', () => {
  it('can start before the first check and after a failed one', () => {
    expect(KycStatus.options.filter(isStartable)).toEqual(['created', 'error']);
    expect(KycStatus.options.filter(isUnderReview)).toEqual(['pending', 'manual_error']);
  });

  it('is a renewal only while a document has expired and no new check runs', () => {
    const renewals = KycStatus.options.filter((status) => isRenewal(status, { reason: 'documentExpired' }));
    expect(renewals).toEqual(['created']);
    expect(isRenewal('created', { reason: null })).toBe(false);
  });

  it('is a review of the uploaded document only without a provider', () => {
    const reviews = KycStatus.options.filter((status) => isDocumentReview(status, { reason: 'NO_PROVIDER' }));
    expect(reviews).toEqual(['manual_error']);
    expect(isDocumentReview('manual_error', { reason: 'NO_DATA' })).toBe(false);
  });

  it.each([
    ['a natural person needs no company papers', 'natural', 'natural', ['company'], false],
    ['a company with all its papers', 'legal', 'legal', [], false],
    ['a company that lacks a paper', 'legal', 'legal', ['certificate'], true],
    ['a company that is not saved yet', 'legal', 'natural', [], true],
    ['a person whose identity document a manager will check', 'natural', 'natural', ['IDENTITY_PROOF'], true],
  ] as const)('can tell whether its papers are incomplete: %s', (_, chosen, savedType, missing, isIncomplete) => {
    expect(isCheckIncomplete(chosen, savedType, missing)).toBe(isIncomplete);
  });
});
