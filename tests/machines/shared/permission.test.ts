import { describe, expect, it } from 'vitest';
import { and, not, or, setup } from 'xstate';
import type { Actor } from '#machines/shared/actor.ts';
import { decidePermission } from '#machines/shared/permission.ts';

type Facts = { actor: Actor; isPaid: boolean; isLate: boolean; isOpen: boolean };

const machine = setup({
  types: { context: {} as Facts, input: {} as Facts, events: {} as { type: 'pay' | 'leave' | 'close' | 'move' } },
  guards: {
    isManager: ({ context }) => context.actor === 'ADMIN',
    isInvestor: ({ context }) => context.actor === 'USER',
    isPaid: ({ context }) => context.isPaid,
    isLate: ({ context }) => context.isLate,
    isOpen: ({ context }) => context.isOpen,
    isNamed: (_, { name }: { name: string }) => name === 'Ada',
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'open',
  on: { close: { guard: and(['isManager', 'isOpen']), target: '.closed' } },
  states: {
    open: {
      on: {
        pay: { guard: and(['isManager', and(['isOpen', not('isLate')])]), target: 'closed' },
        leave: { guard: or(['isInvestor', and(['isManager', 'isPaid'])]), target: 'closed' },
        move: [
          { guard: and(['isInvestor', 'isPaid']), target: 'closed' },
          { guard: and(['isManager', { type: 'isNamed', params: { name: 'Eva' } }]), target: 'closed' },
        ],
      },
    },
    closed: {},
  },
});

const facts: Facts = { actor: 'ADMIN', isPaid: false, isLate: false, isOpen: true };

function permissionFor(type: 'pay' | 'leave' | 'close' | 'move', changed: Partial<Facts> = {}, hiding: string[] = []) {
  const now = machine.resolveState({ value: 'open', context: { ...facts, ...changed } });
  const permission = decidePermission(now, [{ type }], { hiding });
  return permission.kind === 'refused' ? permission.guard : permission.kind;
}

describe('the permission for an action', () => {
  it('is granted if the machine accepts the event', () => {
    expect(permissionFor('pay')).toBe('granted');
    expect(permissionFor('leave', { actor: 'USER' })).toBe('granted');
  });

  it('names the guard that refuses inside a conjunction, even if it is negated', () => {
    expect(permissionFor('pay', { isOpen: false })).toBe('isOpen');
    expect(permissionFor('pay', { isLate: true })).toBe('not.isLate');
  });

  it('names the guard of the alternative that belongs to the role', () => {
    expect(permissionFor('leave')).toBe('isPaid');
    expect(permissionFor('move')).toBe('isNamed');
    expect(permissionFor('move', { actor: 'USER' })).toBe('isPaid');
  });

  it('considers the transitions of an outer state too', () => {
    expect(permissionFor('close', { isOpen: false })).toBe('isOpen');
  });

  it('is absent for another role, whatever else is refused', () => {
    expect(permissionFor('pay', { actor: 'ENTREPRENEUR', isOpen: false })).toBe('absent');
    expect(permissionFor('leave', { actor: 'ENTREPRENEUR' })).toBe('absent');
  });

  it('is absent if the refusing guard is one that hides the action', () => {
    expect(permissionFor('pay', { isOpen: false }, ['isOpen'])).toBe('absent');
  });

  it('is absent in a state without the event', () => {
    const now = machine.resolveState({ value: 'closed', context: facts });
    expect(decidePermission(now, [{ type: 'pay' }], { hiding: [] })).toEqual({ kind: 'absent' });
  });
});

describe('the permission for an action on a record in quarantine', () => {
  it('is refused for that reason if it would be granted or refused for another one', () => {
    const quarantined = { quarantined: true } as Partial<Facts>;
    expect(permissionFor('pay', quarantined)).toBe('isExamined');
    expect(permissionFor('pay', { ...quarantined, isLate: true })).toBe('isExamined');
  });

  it('is absent if the action belongs to another role', () => {
    expect(permissionFor('close', { actor: 'USER', quarantined: true } as Partial<Facts>)).toBe('absent');
  });
});
