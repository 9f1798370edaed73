import { expect, it } from 'vitest';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { projectMachine } from '#machines/project/project.machine.ts';
import { type Entry, entryHash, machineHash } from '#server/engine/journal.ts';
import { newOnboarding } from '#server/engine/lifecycles/onboarding.ts';
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
])('knows a legal step of %#', (machine, legal) => {
  expect(hasStep(machine, legal)).toBe(true);
});

it.each([
  [investmentMachine, step('CREATED', 'payment.settle', 'CHARGED')],
  [investmentMachine, step('new', 'order.create', 'ACCEPTED')],
  [investmentMachine, step('CANCELED', 'investment.cancel', 'CANCELED')],
  [projectMachine, step('DRAFT', 'phase.advance', 'CLOSED.financed')],
  [onboardingMachine, step(newOnboarding, 'onboarding.open', opened.replace('KYC:missing', 'KYC:done'))],
])('knows an illegal step of %#', (machine, illegal) => {
  expect(hasStep(machine, illegal)).toBe(false);
});

const steps = [step('new', 'order.create', 'CREATED'), step('CREATED', 'warnings.accept', 'ACCEPTED')];

/** A journal that holds together, or one whose entries were changed before they were chained. */
function journal(change: Partial<Entry> = {}) {
  const entries: (Entry & { hash: Buffer })[] = [];
  for (const [index, { from, to, event }] of steps.entries()) {
    const entry: Entry = {
      thing: 'investment',
      thingId: 'investment-1',
      number: index + 1,
      at: new Date('2026-03-02T09:00:00Z'),
      actor: 'USER',
      personId: 'person-1',
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
    { status: entries.at(-1)?.to ?? '', version: 2, head: entries.at(-1)?.hash ?? Buffer.of() },
    entries,
  );

it('replays a journal that holds together', () => {
  expect(faultIn(journal())).toBeUndefined();
});

it('names the entry that was tampered with', () => {
  const [first, second] = journal();
  if (!first || !second) throw new Error('a journal of two entries is needed');
  const tampered = [{ ...first, personId: 'person-2' }, second];
  expect(faultIn(tampered)).toBe('the chain breaks at 1, order.create');
});

const changes: [string, Partial<Entry>][] = [
  ['time', { at: new Date('2026-03-02T09:00:01Z') }],
  ['role', { actor: 'ADMIN' }],
  ['person', { personId: null }],
  ['manager', { onBehalfOf: 'manager-1' }],
  ['reason', { reason: 'nothing' }],
  ['event', { event: { type: 'investment.cancel' } }],
  ['beginning', { from: 'RESERVED' }],
  ['end', { to: 'SIGNED' }],
  ['machine', { machine: '0000' }],
  ['entry before', { previous: null }],
];

it.each(changes)('notices another %s, in any entry', (_, change) => {
  const [first, second] = journal();
  if (!first || !second) throw new Error('a journal of two entries is needed');
  const type = change.event?.type;
  expect(faultIn([first, { ...second, ...change }])).toBe(`the chain breaks at 2, ${type ?? 'warnings.accept'}`);
  // The first has none before it.
  if (!('previous' in change))
    expect(faultIn([{ ...first, ...change }, second])).toBe(`the chain breaks at 1, ${type ?? 'order.create'}`);
});

it('names the entry that is missing, wherever it was', () => {
  const [first, second] = journal();
  if (!first || !second) throw new Error('a journal of two entries is needed');
  expect(faultIn([second])).toBe('entry 1 is missing');
  const row = { status: second.to, version: 2, head: second.hash };
  expect(faultOf(investmentMachine, row, [first])).toBe('entry 2 is missing');
  expect(faultOf(investmentMachine, row, [])).toBe('entry 1 is missing');
});

it('names the last entry where the thing is not what it led to', () => {
  const [first] = journal();
  const row = { status: 'SIGNED', version: 1, head: first?.hash ?? Buffer.of() };
  expect(faultOf(investmentMachine, row, first ? [first] : [])).toBe('the chain breaks at 1, order.create');
});

it('names a beginning that no machine has', () => {
  const [, second] = journal();
  if (!second) throw new Error('a journal of two entries is needed');
  const entry = { ...second, number: 1, previous: null };
  const only = { ...entry, hash: entryHash(withoutHash(entry)) };
  const row = { status: only.to, version: 1, head: only.hash };
  expect(faultOf(investmentMachine, row, [only])).toBe('it begins as CREATED, not as new');
});

const withoutHash = ({ hash: _, ...entry }: Entry & { hash: Buffer }): Entry => entry;

it('names the entry that another version of the machine judged', () => {
  const fault = `2, warnings.accept, was judged by 0000, not by ${machineHash(investmentMachine)}`;
  expect(faultIn(journal({ machine: '0000' }))).toBe(fault);
});

it('names the entry that no machine allows, though its chain holds', () => {
  expect(faultIn(journal({ to: 'CHARGED' }))).toBe('CREATED has no warnings.accept to CHARGED');
});
