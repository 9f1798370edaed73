import { describe, expect, it } from 'vitest';
import { send } from '#tests/support/transitionTable.ts';
import { lifecycle, told } from './investment.lifecycle.ts';

const mintable = { reflectionRunning: false, softCapFirm: true };

describe('a signature', () => {
  it('is asked where signing is shown and no mint is pending', () => {
    const request = { type: 'signature.request' } as const;
    expect(send(lifecycle, 'CHARGED', 'USER', request)).toMatchObject({
      to: 'SIGNED_PENDING',
      emitted: [{ type: 'signature.requested' }],
    });
    expect(send(lifecycle, 'CHARGED', 'USER', request, { signingHidden: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'CHARGED', 'USER', request, { mintPending: true })).toHaveProperty('refused');
  });

  it('seals the contract whose hash it was made for', () => {
    const complete = { type: 'signature.complete', hash: 'hash-1' } as const;
    expect(send(lifecycle, 'SIGNED_PENDING', 'SYSTEM', complete)).toMatchObject({
      to: 'SIGNED',
      emitted: [{ type: 'contract.sealed', hash: 'hash-1' }, told('signed')],
    });
    expect(send(lifecycle, 'SIGNED_PENDING', 'SYSTEM', { ...complete, hash: 'hash-2' })).toHaveProperty('refused');
    expect(send(lifecycle, 'SIGNED_PENDING', 'SYSTEM', complete, { contractHash: null })).toHaveProperty('refused');
  });

  it('lapses only where it is shown, the project is financed and the days to sign are over', () => {
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
  it('closes what is signed, or charged where signing is hidden, of a financed project', () => {
    const close = { type: 'campaign.close' } as const;
    const financed = { projectFinanced: true };
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', close)).toHaveProperty('refused');
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', close, financed)).toMatchObject({
      to: 'CLOSED',
      emitted: [told('closed')],
    });
    expect(send(lifecycle, 'CHARGED', 'SYSTEM', close, financed)).toHaveProperty('refused');
    expect(send(lifecycle, 'CHARGED', 'SYSTEM', close, { ...financed, signingHidden: true })).toMatchObject({
      to: 'CLOSED',
    });
  });

  it.each([
    ['reflection runs (ECSPR art. 22)', { reflectionRunning: true }],
    ['the project has ended', { projectEnded: true }],
    ['the soft cap is not firm', { softCapFirm: false }],
    ['a mint is pending', { mintPending: true }],
  ])('mints nothing while %s', (_, changed) => {
    for (const status of ['SIGNED', 'CLOSED'])
      for (const actor of ['ADMIN', 'SYSTEM'] as const)
        expect(send(lifecycle, status, actor, { type: 'mint.request' }, { ...mintable, ...changed })).toHaveProperty(
          'refused',
        );
  });

  it('orders a mint once and keeps the answer of the chain', () => {
    const asked = send(lifecycle, 'SIGNED', 'ADMIN', { type: 'mint.request' }, mintable);
    expect(asked).toMatchObject({ to: 'SIGNED', emitted: [{ type: 'mint.requested' }], facts: { mintPending: true } });
    const pending = { mintPending: true };
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', { type: 'mint.confirm', transaction: '0x1' }, pending)).toMatchObject({
      to: 'MINTED',
      emitted: [{ type: 'tokens.minted', transaction: '0x1' }, told('minted')],
      facts: { mintPending: false },
    });
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', { type: 'mint.fail', reason: 'reverted' }, pending)).toMatchObject({
      to: 'SIGNED',
      emitted: [{ type: 'manager.told', about: 'mintFailed' }],
      facts: { mintPending: false },
    });
    expect(send(lifecycle, 'SIGNED', 'SYSTEM', { type: 'mint.confirm', transaction: '0x1' })).toHaveProperty('refused');
  });

  it('mints what is charged only where signing is hidden', () => {
    expect(send(lifecycle, 'CHARGED', 'ADMIN', { type: 'mint.request' }, mintable)).toHaveProperty('refused');
    expect(
      send(lifecycle, 'CHARGED', 'ADMIN', { type: 'mint.request' }, { ...mintable, signingHidden: true }),
    ).toMatchObject({
      facts: { mintPending: true },
    });
  });
});
