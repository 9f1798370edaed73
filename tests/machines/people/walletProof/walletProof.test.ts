import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type {
  ProofResult,
  WalletChallenge,
  WalletProofEvent,
  WalletSignature,
} from '#machines/people/walletProof/walletProof.contract.ts';
import { walletProofMachine } from '#machines/people/walletProof/walletProof.machine.ts';
import { explore } from '../../support/explore.ts';

const address = '0x00000000000000000000000000000000000000aa';
const challenge = { challenge: 'challenge-1', message: 'This wallet is mine', expiresAt: '2026-03-02T10:05:00.000Z' };
const form = { challenge: 'challenge-1', signature: '0x01', password: 'Secret-2026' };

const accepted: SubmitResult<WalletChallenge> = { ok: true, value: challenge };
const unknown: SubmitResult<WalletChallenge> = {
  ok: false,
  refusal: { fields: { address: { id: 'validator.error' } } },
};
const wrong: ProofResult = {
  ok: false,
  refusal: { fields: { signature: { id: 'account.error.signature' } } },
  isOver: false,
};
const over: ProofResult = { ok: false, refusal: { form: { id: 'account.error.challenge' } }, isOver: true };

const events = Object.values({
  'challenge.request': { type: 'challenge.request', address },
  'signature.submit': { type: 'signature.submit', form },
  'proof.restart': { type: 'proof.restart' },
} satisfies { [T in WalletProofEvent['type']]: Extract<WalletProofEvent, { type: T }> });

describe('the proof of a wallet', () => {
  it('reaches every state, survives every failure, and can always continue', () => {
    const answers = { requestChallenge: [accepted, unknown], saveWallet: [{ ok: true }, wrong, over] };
    expect(explore({ machine: walletProofMachine, events, answers })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  /** A proof at its signature, whose server gives these replies in order. */
  async function signing(...replies: (ProofResult | Error)[]) {
    const actor = createActor(
      walletProofMachine.provide({
        actors: {
          requestChallenge: fromPromise<SubmitResult<WalletChallenge>, { address: string }>(async () => accepted),
          saveWallet: fromPromise<ProofResult, WalletSignature>(() => {
            const reply = replies.shift();
            return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
          }),
        },
      }),
    );
    const facts: string[] = [];
    actor.on('*', ({ type }) => facts.push(type));
    actor.start();
    const settled = () => waitFor(actor, (now) => !now.hasTag('busy'));
    actor.send({ type: 'challenge.request', address });
    await settled();
    const submit = () => {
      actor.send({ type: 'signature.submit', form });
      return settled();
    };
    return { actor, facts, submit };
  }

  it('returns to the start once the wallet is saved, so that another one can follow', async () => {
    const { submit, facts } = await signing({ ok: true });
    const now = await submit();
    expect([now.value, now.context.challenge, facts]).toEqual([{ address: 'saved' }, null, ['wallet.saved']]);
  });

  it('returns to the address when the text has expired, because it can no longer be signed', async () => {
    const { submit, facts } = await signing(over);
    const now = await submit();
    expect([now.value, now.context]).toEqual([
      { address: 'expired' },
      { address, challenge: null, refusal: { form: { id: 'account.error.challenge' } } },
    ]);
    expect(facts).toEqual([]);
  });

  it.each([
    [wrong, { fields: { signature: { id: 'account.error.signature' } } }],
    [new Error('cut'), unforeseen],
  ])('keeps the text when the signature is refused: %s', async (first, refusal) => {
    const { submit } = await signing(first, { ok: true });
    const now = await submit();
    expect([now.value, now.context]).toEqual(['signature', { address, challenge, refusal }]);
    expect((await submit()).value).toEqual({ address: 'saved' });
  });

  it('lets the investor choose another wallet before signing', async () => {
    const { actor } = await signing();
    actor.send({ type: 'proof.restart' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.challenge]).toEqual([{ address: 'open' }, null]);
  });
});
