import { expect, it } from 'vitest';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { onboardingMachine } from '#machines/people/onboarding/onboarding.machine.ts';
import { type Entry, entryHash } from '#server/engine/journal.ts';
import { machineHash } from '#server/engine/machineHash.ts';
import { newOnboarding } from '#server/lifecycles/people/onboarding.ts';
import { faultOf, hasStep } from './checks.ts';

const step = (from: string, type: string, to: string) => ({ from, to, event: { type } });
const opened = newOnboarding.replaceAll(':new', ':missing');

it.each([
  [investmentMachine, step('new', 'order.create', 'CREATED')],
  [investmentMachine, step('SIGNED', 'mint.request', 'SIGNED')],
  [projectMachine, step('DRAFT', 'phase.advance', 'VALIDATING.waiting')],
  [projectMachine, step('VALIDATING.validated', 'validation.return', 'DRAFT')],
  [onboardingMachine, step(newOnboarding, 'onboarding.open', opened)],
  [onboardingMachine, step(opened, 'step.complete', opened.replace('KYC:missing', 'KYC:done'))],
])('accepts a step that the machine has (case %#)', (machine, legal) => {
  expect(hasStep(machine, legal)).toBe(true);
});

it.each([
  [investmentMachine, step('CREATED', 'payment.settle', 'CHARGED')],
  [investmentMachine, step('new', 'order.create', 'ACCEPTED')],
  [investmentMachine, step('CANCELED', 'investment.cancel', 'CANCELED')],
  [projectMachine, step('DRAFT', 'phase.advance', 'CLOSED.financed')],
  [onboardingMachine, step(newOnboarding, 'onboarding.open', opened.replace('KYC:missing', 'KYC:done'))],
])('rejects a step that the machine does not have (case %#)', (machine, illegal) => {
  expect(hasStep(machine, illegal)).toBe(false);
});

const steps = [step('new', 'order.create', 'CREATED'), step('CREATED', 'warnings.accept', 'ACCEPTED')];

/** An intact journal. `change` alters its second entry before the entries are chained. */
function journal(change: Partial<Entry> = {}) {
  const entries: (Entry & { hash: Buffer })[] = [];
  for (const [index, { from, to, event }] of steps.entries()) {
    const entry: Entry = {
      entity: 'investment',
      entityId: 'investment-1',
      number: index + 1,
      at: new Date('2026-03-02T09:00:00Z'),
      actor: 'USER',
      userId: 'person-1',
      onBehalfOf: null,
      reason: null,
      event,
      from,
      to,
      machine: machineHash(investmentMachine),
      previous: entries.at(-1)?.hash ?? null,
      ...(index === 1 ? change : {}),
    };
    entries.push({ ...entry, hash: entryHash(entry) });
  }
  return entries;
}

const faultIn = (entries: ReturnType<typeof journal>) =>
  faultOf(
    investmentMachine,
    { status: entries.at(-1)?.to ?? '', version: 2, journal_head: entries.at(-1)?.hash ?? Buffer.of() },
    entries,
  );

it('finds no fault in an intact journal', () => {
  expect(faultIn(journal())).toBeUndefined();
});

it('names the journal entry that was tampered with', () => {
  const [first, second] = journal();
  if (!first || !second) throw new Error('Expected a journal of two entries');
  const tampered = [{ ...first, userId: 'person-2' }, second];
  expect(faultIn(tampered)).toBe('the chain breaks at entry 1, order.create');
});

const changes: [string, Partial<Entry>][] = [
  ['time', { at: new Date('2026-03-02T09:00:01Z') }],
  ['role', { actor: 'ADMIN' }],
  ['user', { userId: null }],
  ['manager', { onBehalfOf: 'manager-1' }],
  ['reason', { reason: 'nothing' }],
  ['event', { event: { type: 'investment.cancel' } }],
  ['status before', { from: 'RESERVED' }],
  ['status after', { to: 'SIGNED' }],
  ['machine', { machine: '0000' }],
  ['previous hash', { previous: null }],
];

it.each(changes)('detects a changed %s in any journal entry', (_, change) => {
  const [first, second] = journal();
  if (!first || !second) throw new Error('Expected a journal of two entries');
  const type = change.event?.type;
  expect(faultIn([first, { ...second, ...change }])).toBe(`the chain breaks at entry 2, ${type ?? 'warnings.accept'}`);
  // The first entry has no previous hash.
  if (!('previous' in change))
    expect(faultIn([{ ...first, ...change }, second])).toBe(`the chain breaks at entry 1, ${type ?? 'order.create'}`);
});

it('names a missing journal entry at any position', () => {
  const [first, second] = journal();
  if (!first || !second) throw new Error('Expected a journal of two entries');
  expect(faultIn([second])).toBe('entry 1 is missing');
  const row = { status: second.to, version: 2, journal_head: second.hash };
  expect(faultOf(investmentMachine, row, [first])).toBe('entry 2 is missing');
  expect(faultOf(investmentMachine, row, [])).toBe('entry 1 is missing');
});

it('names the last journal entry if its status is not the status of the entity', () => {
  const [first] = journal();
  const row = { status: 'SIGNED', version: 1, journal_head: first?.hash ?? Buffer.of() };
  expect(faultOf(investmentMachine, row, first ? [first] : [])).toBe('the chain breaks at entry 1, order.create');
});

it('rejects a journal that does not start with the initial status', () => {
  const [, second] = journal();
  if (!second) throw new Error('Expected a journal of two entries');
  const entry = { ...second, number: 1, previous: null };
  const only = { ...entry, hash: entryHash(withoutHash(entry)) };
  const row = { status: only.to, version: 1, journal_head: only.hash };
  expect(faultOf(investmentMachine, row, [only])).toBe('the first status is CREATED, not new');
});

const withoutHash = ({ hash: _, ...entry }: Entry & { hash: Buffer }): Entry => entry;

it('names a journal entry that another version of the machine decided', () => {
  const fault = `entry 2, warnings.accept, has machine 0000, not ${machineHash(investmentMachine)}`;
  expect(faultIn(journal({ machine: '0000' }))).toBe(fault);
});

it('names a journal entry that the machine does not allow, although its chain is intact', () => {
  expect(faultIn(journal({ to: 'CHARGED' }))).toBe('CREATED has no transition warnings.accept to CHARGED');
});
