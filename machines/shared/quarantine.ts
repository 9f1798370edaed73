import type { Journalled } from './journal/journal.wire.ts';

/**
 * An entity whose record contradicts its journal, its seals, the ledger, the chain or the bank is in quarantine: it refuses
 * every event until two managers have examined it. The fact is absent otherwise.
 */
export interface QuarantineFact {
  quarantined?: boolean | undefined;
}

export const isQuarantined = (facts: QuarantineFact): boolean => facts.quarantined === true;

/** The name of the refusal. It takes the place of a guard's name, so that pages can explain it. */
export const QUARANTINE_GUARD = 'isExamined';

/** The other records on which an act relies: those of the same issuance, of the same order, or the user's own. */
export type Reliance = 'project' | 'investment' | 'user';

/**
 * Events that begin to move money or tokens. They wait while a record on which they rely is in quarantine. The jobs
 * check this again, which is sufficient for events that follow from others, such as the refund of a revoked order.
 */
const relying: Partial<Record<Journalled, Readonly<Record<string, readonly Reliance[]>>>> = {
  investment: { 'mint.request': ['project'] },
  project: { 'funds.release': ['project'] },
  distribution: {
    'distribution.calculate': ['project'],
    'distribution.approve': ['project'],
    'distribution.pay': ['project'],
    'distribution.retry': ['project'],
  },
  earning: {
    'earning.claim': ['project', 'user'],
    'earning.credit': ['project', 'user'],
    'authority.pay': ['project', 'user'],
  },
  payment: { 'refund.retry': ['investment', 'user'], 'refund.transfer': ['investment', 'user'] },
  coinDeposit: { 'return.execute': ['investment', 'user'] },
  instruction: { 'instruction.execute': ['project'], 'instruction.retry': ['project'] },
  transfer: { 'transfer.execute': ['project'] },
  token: { 'token.retire': ['project'] },
};

export const reliancesOf = (entity: Journalled, event: string): readonly Reliance[] => relying[entity]?.[event] ?? [];

/**
 * Records of an issuance that determine the holders of its tokens and the payments to them. Other records block only
 * themselves.
 */
const bearing: ReadonlySet<string> = new Set<Journalled>([
  'project',
  'investment',
  'payment',
  'coinDeposit',
  'token',
  'whitelisting',
  'instalment',
  'instruction',
  'transfer',
  'distribution',
  'earning',
]);

export const bearsOnMoney = (entity: string): boolean => bearing.has(entity);
