import { describe, expect, it } from 'vitest';
import type { MintProblem } from '#machines/orders/investment/investment.contract.ts';
import { sampleMint } from '#machines/orders/investment/investment.sample.ts';
import { send } from '#tests/support/transitionTable.ts';
import { lifecycle, notified } from './investment.lifecycle.ts';

const confirm = { type: 'mint.confirm', transaction: '0x1', ...sampleMint } as const;
const mintable = { reflectionRunning: false, softCapFirm: true };

describe('a signature', () => {
  it('can be requested if signing is shown and no mint is pending', () => {
    const request = { type: 'signature.request' } as const;
    expect(send(lifecycle, 'CHARGED', 'USER', request)).toMatchObject({
      to: 'SIGNED_PENDING',
      emitted: [{ type: 'signature.requested' }],
    });
    expect(send(lifecycle, 'CHARGED', 'USER', request, { signingHidden: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'CHARGED', 'USER', request, { mintPending: true })).toHaveProperty('refused');
  });

  it('seals only the contract whose hash was signed', () => {
    const complete = { type: 'signature.complete', hash: 'hash-1' } as const;
    expect(send(lifecycle, 'SIGNED_PENDING', 'SYSTEM', complete)).toMatchObject({
      to: 'SIGNED',
      emitted: [{ type: 'contract.sealed', hash: 'hash-1' }, notified('signed')],
    });
    expect(send(lifecycle, 'SIGNED_PENDING', 'SYSTEM', { ...complete, hash: 'hash-2' })).toHaveProperty('refused');
    expect(send(lifecycle, 'SIGNED_PENDING', 'SYSTEM', complete, { contractHash: null })).toHaveProperty('refused');
  });

  it('lapses only if signing is shown, the project is financed and the time to sign is over', () => {
    const over = { signingTimeOver: true, projectFinanced: true };
    for (const status of ['CHARGED', 'SIGNED_PENDING']) {
      expect(send(lifecycle, status, 'SYSTEM', { type: 'signing.lapse' }, over)).toMatchObject({ to: 'CANCELED' });
      for (const not of [
        { signingTimeOver: false },
        { projectFinanced: false },
        { signingHidden: true },
        { mintPending: true },
      ])
        expect(send(lifecycle, status, 'SYSTEM', { type: 'signing.lapse' }, { ...over, ...not })).toHaveProperty(
          'refused',
        );
    }
  });
});

describe('closing and minting', () => {
  it('closes only signed investments of a financed project, or charged ones if signing is hidden', () => {
    const close = { type: 'campaign.close' } as const;
    const financed = { projectFinanced: true };
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', close)).toHaveProperty('refused');
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', close, financed)).toMatchObject({
      to: 'CLOSED',
      emitted: [notified('closed')],
    });
    expect(send(lifecycle, 'CHARGED', 'SYSTEM', close, financed)).toHaveProperty('refused');
    expect(send(lifecycle, 'CHARGED', 'SYSTEM', close, { ...financed, signingHidden: true })).toMatchObject({
      to: 'CLOSED',
    });
  });

  it.each([
    ['the reflection period runs (ECSPR art. 22)', { reflectionRunning: true }],
    ['the project has ended', { projectEnded: true }],
    ['the soft cap is not firm', { softCapFirm: false }],
    ['a mint is pending', { mintPending: true }],
    ['the investor has no wallet', { hasWallet: false }],
    ['a manager has removed the wallet from the whitelist', { walletRemoved: true }],
    ['a replaced wallet still waits', { walletWaitsUntil: '2026-03-08T09:00:00.000Z' }],
  ])('mints nothing while %s', (_, changed) => {
    for (const status of ['SIGNED', 'CLOSED'])
      for (const actor of ['ADMIN', 'SYSTEM'] as const)
        expect(send(lifecycle, status, actor, { type: 'mint.request' }, { ...mintable, ...changed })).toHaveProperty(
          'refused',
        );
  });

  it('requests a mint once and records the answer of the chain', () => {
    const requested = send(lifecycle, 'SIGNED', 'ADMIN', { type: 'mint.request' }, mintable);
    expect(requested).toMatchObject({
      to: 'SIGNED',
      emitted: [{ type: 'mint.requested' }],
      facts: { mintPending: true },
    });
    const pending = { mintPending: true };
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', confirm, pending)).toMatchObject({
      to: 'MINTED',
      emitted: [{ type: 'tokens.minted', transaction: '0x1', ...sampleMint }, notified('minted')],
      facts: { mintPending: false },
    });
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', { type: 'mint.fail', reason: 'reverted' }, pending)).toMatchObject({
      to: 'SIGNED',
      emitted: [{ type: 'manager.notified', about: 'mintFailed', reason: 'reverted' }],
      facts: { mintPending: false },
    });
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', confirm)).toHaveProperty('refused');
  });

  it.each([
    ['another wallet', { wallet: `0x${'b'.repeat(40)}` }],
    ['another amount', { tokens: 9 }],
  ])('confirms no mint with %s than was requested', (_, other) => {
    const pending = { mintPending: true };
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', { ...confirm, ...other }, pending)).toHaveProperty('refused');
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', confirm, { ...pending, requestedMint: null })).toHaveProperty('refused');
  });

  it('tells managers once of each problem of a mint, which stays pending and cannot be cancelled', () => {
    const alarm = (problem: MintProblem, mintProblem: MintProblem | null) =>
      send(lifecycle, 'SIGNED', 'SYSTEM', { type: 'mint.alarm', problem }, { mintPending: true, mintProblem });
    expect(alarm('unanswered', null)).toMatchObject({
      to: 'SIGNED',
      emitted: [{ type: 'manager.notified', about: 'mintUnanswered' }],
      facts: { mintPending: true, mintProblem: 'unanswered' },
    });
    expect(alarm('mismatch', 'unanswered')).toMatchObject({
      emitted: [{ type: 'manager.notified', about: 'mintMismatch' }],
      facts: { mintPending: true, mintProblem: 'mismatch' },
    });
    expect(alarm('unanswered', 'unanswered')).toHaveProperty('refused');
    expect(alarm('mismatch', 'mismatch')).toHaveProperty('refused');
    expect(alarm('unanswered', 'mismatch')).toHaveProperty('refused');
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', { type: 'mint.alarm', problem: 'mismatch' })).toHaveProperty('refused');
  });

  it('mints a charged investment only if signing is hidden', () => {
    expect(send(lifecycle, 'CHARGED', 'ADMIN', { type: 'mint.request' }, mintable)).toHaveProperty('refused');
    expect(
      send(lifecycle, 'CHARGED', 'ADMIN', { type: 'mint.request' }, { ...mintable, signingHidden: true }),
    ).toMatchObject({
      facts: { mintPending: true },
    });
  });
});
