import { describe, expect, it } from 'vitest';
import { send } from '#tests/support/transitionTable.ts';
import { lifecycle, tenantWith } from './project.lifecycle.ts';

const notified = (who: 'owner' | 'manager', about: string) =>
  expect.objectContaining({ type: `${who}.notified`, about });

describe('a validation', () => {
  it('requires the token, and notifies the owner and the managers', () => {
    expect(send(lifecycle, 'VALIDATING.waiting', 'SYSTEM', { type: 'validation.approve' })).toMatchObject({
      to: 'VALIDATING.validated',
      emitted: [
        { type: 'validation.approved' },
        { type: 'token.required' },
        notified('owner', 'validated'),
        notified('manager', 'validated'),
      ],
    });
  });

  it('can be withdrawn with reasons until the campaign opens', () => {
    const back = { type: 'validation.return' as const, reasons: ['no audited accounts'] };
    const returned = {
      to: 'DRAFT',
      emitted: [
        { type: 'validation.returned' },
        { type: 'owner.notified', about: 'validationReturned', reasons: back.reasons },
      ],
      facts: { returnReasons: back.reasons },
    };
    for (const status of ['VALIDATING.waiting', 'VALIDATING.validated'])
      expect(send(lifecycle, status, 'SYSTEM', back)).toMatchObject(returned);
    expect(send(tenantWith('swapped'), 'PRE_CAMPAIGN', 'ADMIN', back)).toMatchObject(returned);
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ADMIN', back)).toHaveProperty('refused');
    expect(send(lifecycle, 'CAMPAIGN', 'ADMIN', back)).toHaveProperty('refused');
  });

  it('is withdrawn by the owner alone, until the validator has answered', () => {
    const withdraw = { type: 'validation.withdraw' } as const;
    expect(send(lifecycle, 'VALIDATING.waiting', 'ENTREPRENEUR', withdraw)).toMatchObject({
      to: 'DRAFT',
      emitted: [{ type: 'validation.withdrawn' }],
    });
    expect(send(lifecycle, 'VALIDATING.validated', 'ENTREPRENEUR', withdraw)).toHaveProperty('refused');
    for (const actor of ['ADMIN', 'USER', 'SYSTEM'] as const)
      expect(send(lifecycle, 'VALIDATING.waiting', actor, withdraw)).toHaveProperty('refused');
  });

  it('is requested with the content that the validator reads', () => {
    expect(send(lifecycle, 'PRE_CAMPAIGN', 'ENTREPRENEUR', { type: 'validation.request' })).toMatchObject({
      emitted: [{ type: 'validation.requested' }, notified('manager', 'validationRequested')],
    });
  });
});
