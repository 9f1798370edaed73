import { describe, expect, it } from 'vitest';
import {
  type InstructionFacts,
  InstructionGround,
  InstructionKind,
  InstructionStatus,
} from '#machines/register/instruction/instruction.contract.ts';
import { findFaults } from '#machines/register/instruction/instruction.faults.ts';
import { instructionMachine } from '#machines/register/instruction/instruction.machine.ts';
import {
  computeReach,
  groundsOf,
  isToHolder,
  needsDocument,
  unfrozenBy,
} from '#machines/register/instruction/instruction.rules.ts';
import { instructionSample } from '#machines/register/instruction/instruction.sample.ts';
import { instructionScenarios } from '#machines/register/instruction/instruction.scenarios.ts';
import { toneOf, whoActsNext } from '#machines/register/instruction/instruction.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof instructionMachine> = {
  machine: instructionMachine,
  facts: instructionSample,
  events: eventsOf(instructionScenarios) as Lifecycle<typeof instructionMachine>['events'],
  scenarios: instructionScenarios.when,
};
const execute = { type: 'instruction.execute' } as const;
const create = { type: 'instruction.create', reason: 'Auto 12/2026' } as const;
const drop = { type: 'instruction.drop', reason: 'A mistake' } as const;

describe('the statuses of an instruction', () => {
  describeLifecycle(lifecycle, InstructionStatus.options, { 'end in done or dropped': ['done', 'dropped'] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      draft | instruction.drop | M | dropped
      draft | instruction.execute | S | executing
      executing | execution.confirm | S | done
      executing | execution.fail | S | failed
      failed | instruction.drop | M | dropped
      failed | instruction.retry | M | executing
      new | instruction.create | M S | draft
      "
    `);
  });

  it('say how they look and who acts next', () => {
    const lines = InstructionStatus.options.map((status) =>
      [status, toneOf(status), whoActsNext(status, { proposals: [] }).what].join(' | '),
    );
    expect(lines).toMatchInlineSnapshot(`
      [
        "draft | waiting | next.instruction.proposal",
        "executing | progress | next.instruction.chain",
        "done | positive | next.instruction.done",
        "failed | negative | next.instruction.retry",
        "dropped | neutral | next.instruction.dropped",
      ]
    `);
    expect(whoActsNext('draft', { proposals: ['instruction'] }).what).toBe('next.instruction.decision');
  });
});

describe('the grounds of each kind', () => {
  it('are these, with a document where it says so', () => {
    const lines = InstructionKind.options.map((kind) =>
      [kind, ...groundsOf(kind).map((ground) => (needsDocument(kind, ground) ? `${ground} + document` : ground))].join(
        ' | ',
      ),
    );
    expect(lines).toEqual([
      'freeze | court + document | pledge | inheritance | lostWallet',
      'release | court + document | pledge + document | inheritance + document | error + document',
      'forcedTransfer | court + document | pledge + document | inheritance + document | lostWallet + document | error + document',
      'burn | court + document | redemption + document | error + document',
    ]);
  });

  it('are refused for another kind', () => {
    for (const kind of InstructionKind.options)
      for (const ground of InstructionGround.options) {
        const facts = { kind, ground, balance: 10, frozen: 5 };
        const isAllowed = groundsOf(kind).includes(ground);
        expect('to' in send(lifecycle, 'new', 'ADMIN', create, facts)).toBe(isAllowed);
        expect('to' in send(lifecycle, 'draft', 'SYSTEM', execute, facts)).toBe(isAllowed);
      }
  });
});

describe('the tokens in reach', () => {
  const held = { balance: 10, frozen: 6, setAside: 1 };

  it('are the free ones, the frozen ones for a release, and all where a court, a pledge or an inheritance takes them', () => {
    expect(computeReach('freeze', 'court', held)).toBe(3);
    expect(computeReach('release', 'court', held)).toBe(6);
    for (const ground of ['court', 'pledge', 'inheritance'] as const)
      expect(computeReach('forcedTransfer', ground, held)).toBe(9);
    for (const ground of ['lostWallet', 'error'] as const) expect(computeReach('forcedTransfer', ground, held)).toBe(3);
    expect(computeReach('burn', 'redemption', held)).toBe(3);
    expect(computeReach('freeze', 'court', { balance: 2, frozen: 2, setAside: 2 })).toBe(0);
  });

  it('leave frozen ones last', () => {
    expect([4, 5, 7, 10].map((tokens) => unfrozenBy(tokens, { balance: 10, frozen: 6, setAside: 0 }))).toEqual([
      0, 1, 3, 6,
    ]);
    // What is on offer is frozen on the chain too, and does not leave.
    expect(unfrozenBy(5, { balance: 10, frozen: 4, setAside: 3 })).toBe(2);
  });
});

describe('executing', () => {
  it.each([
    { tokens: 11 },
    { holdingBusy: true },
    { tokenInUse: false },
    { kind: 'forcedTransfer', receiverListed: false },
    { kind: 'forcedTransfer', sameWallet: true },
    { kind: 'burn', ground: 'error', tokenPaused: true },
    { proposals: ['instruction'] },
    { ground: 'court', hasDocument: false },
  ] satisfies Partial<InstructionFacts>[])('is refused while %o', (changed) => {
    expect(send(lifecycle, 'draft', 'SYSTEM', execute, changed)).toHaveProperty('refused');
  });

  it('needs the system, so that two managers have agreed to it', () => {
    for (const actor of ['ADMIN', 'ENTREPRENEUR', 'USER'] as const)
      expect(send(lifecycle, 'draft', actor, execute)).toHaveProperty('refused');
  });

  it('tells both sides, and of a move to a new wallet the holder once', () => {
    const confirm = { type: 'execution.confirm', transaction: null } as const;
    const about = (facts: object) => {
      const sent = send(lifecycle, 'executing', 'SYSTEM', confirm, facts);
      return 'emitted' in sent ? sent.emitted.slice(1) : sent;
    };
    expect(about({ kind: 'forcedTransfer' })).toEqual([
      { type: 'holder.notified', about: 'taken' },
      { type: 'receiver.notified', about: 'received' },
    ]);
    expect(isToHolder('forcedTransfer', 'lostWallet')).toBe(true);
    expect(about({ kind: 'forcedTransfer', ground: 'lostWallet' })).toEqual([
      { type: 'holder.notified', about: 'moved' },
    ]);
    expect(about({ kind: 'burn', ground: 'error' })).toEqual([{ type: 'holder.notified', about: 'burnt' }]);
  });
});

it('is dropped only without an open proposal', () => {
  expect(send(lifecycle, 'draft', 'ADMIN', drop)).toMatchObject({ to: 'dropped' });
  expect(send(lifecycle, 'draft', 'ADMIN', drop, { proposals: ['instruction'] })).toHaveProperty('refused');
});

it('finds the same faults beside the fields as the guards', () => {
  const faults = (changed: object) => Object.keys(findFaults({ ...instructionSample, ...changed }));
  expect(faults({})).toEqual([]);
  expect(faults({ tokens: 11 })).toEqual(['tokens']);
  expect(faults({ ground: 'redemption' })).toEqual(['ground']);
  expect(faults({ ground: 'court', hasDocument: false })).toEqual(['fileId']);
  expect(faults({ kind: 'forcedTransfer', receiverListed: false })).toEqual(['receiver']);
  expect(faults({ kind: 'freeze', receiverListed: false })).toEqual([]);
});
