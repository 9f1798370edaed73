import { describe, expect, it } from 'vitest';
import { send } from '#tests/support/transitionTable.ts';
import { lifecycle, notified, paid, paying, unpaid } from './investment.lifecycle.ts';

describe('leaving an investment', () => {
  const cancel = { type: 'investment.cancel', reason: 'duplicate' } as const;

  it('releases exactly what the investment holds', () => {
    const released = { type: 'tokens.released' };
    const dropped = { type: 'payment.dropped', reason: 'duplicate' };
    const canceled = notified('canceled', 'duplicate');
    const back = (status: string) => {
      const outcome = send(lifecycle, status, 'ADMIN', cancel);
      return 'emitted' in outcome && outcome.emitted;
    };
    expect(back('RESERVED')).toEqual([canceled]);
    for (const status of ['CREATED', 'ACCEPTED', 'METHOD_PAYMENT', 'PAYMENT_ERROR'])
      expect(back(status)).toEqual([released, canceled]);
    for (const status of paying) expect(back(status)).toEqual([released, dropped, canceled]);
    for (const status of ['CHARGED', 'SIGNED', 'CLOSED'])
      expect(back(status)).toEqual([released, { type: 'refund.requested' }, canceled]);
    expect(back('SIGNED_PENDING')).toEqual([
      released,
      { type: 'signature.dropped' },
      { type: 'refund.requested' },
      canceled,
    ]);
  });

  it('is possible by revocation during the reflection period, but not after it', () => {
    for (const status of [...unpaid, ...paid]) {
      expect(send(lifecycle, status, 'USER', { type: 'investment.revoke' }, { reflectionRunning: true })).toMatchObject(
        { to: 'CANCELED' },
      );
      expect(send(lifecycle, status, 'USER', { type: 'investment.revoke' })).toHaveProperty('refused');
    }
  });

  it('is up to the investor until they have paid, then up to a manager with a reason, and impossible while a mint is pending', () => {
    for (const status of unpaid)
      expect(send(lifecycle, status, 'USER', { type: 'investment.cancel' })).toMatchObject({ to: 'CANCELED' });
    for (const status of paid) {
      expect(send(lifecycle, status, 'USER', cancel)).toHaveProperty('refused');
      expect(send(lifecycle, status, 'ADMIN', { type: 'investment.cancel' })).toHaveProperty('refused');
      expect(send(lifecycle, status, 'ADMIN', cancel, { mintPending: true })).toHaveProperty('refused');
    }
  });

  it('follows the end of the project, which waits for a pending mint', () => {
    const ended = { projectEnded: true };
    for (const status of [...unpaid, ...paid]) {
      expect(send(lifecycle, status, 'SYSTEM', { type: 'project.fail' })).toHaveProperty('refused');
      expect(send(lifecycle, status, 'SYSTEM', { type: 'project.fail' }, ended)).toMatchObject({ to: 'CANCELED' });
    }
    for (const status of paid)
      expect(
        send(lifecycle, status, 'SYSTEM', { type: 'project.fail' }, { ...ended, mintPending: true }),
      ).toHaveProperty('refused');
  });

  it('is forced on an unpaid order when its time is over or the project closes, but not while money may be on its way', () => {
    const isFinished = (status: string) =>
      status === 'PROOF_OF_PAYMENT_UPLOADED' || status === 'CARD_REGISTRATION_UPDATED';
    for (const status of unpaid)
      for (const changed of [{ orderTimeOver: true }, { projectClosed: true }])
        expect('to' in send(lifecycle, status, 'SYSTEM', { type: 'order.expire' }, changed)).toBe(!isFinished(status));
    expect(send(lifecycle, 'CREATED', 'SYSTEM', { type: 'order.expire' })).toHaveProperty('refused');
  });

  it('becomes possible again when the key information sheet changes, which waits for a pending mint', () => {
    const changed = { type: 'kiis.changed', version: 2 } as const;
    for (const status of [...unpaid, ...paid])
      expect(send(lifecycle, status, 'SYSTEM', changed)).toMatchObject({
        to: status,
        emitted: [{ type: 'reflection.started' }, notified('kiisChanged')],
      });
    for (const status of paid)
      expect(send(lifecycle, status, 'SYSTEM', changed, { mintPending: true })).toHaveProperty('refused');
  });
});
