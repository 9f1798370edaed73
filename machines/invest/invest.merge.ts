import type { InvestChanges, InvestData, InvestReply } from './invest.contract.ts';

type Versioned = { id: string; version: number } | null;

/** Of two tellings of one thing the later one: an answer can arrive after the news that overtook it. */
function later<T extends Versioned>(known: T, told: T): T {
  return known && told && known.id === told.id && known.version > told.version ? known : told;
}

/** The server's data with what an answer or a change brings of them. */
export function merged(data: InvestData, changes: InvestChanges): InvestData {
  const whole = { ...data, ...changes };
  return {
    ...whole,
    suitability: later(data.suitability, whole.suitability),
    investment: later(data.investment, whole.investment),
    signature: later(data.signature, whole.signature),
  };
}

export const withReply = (data: InvestData, reply: InvestReply): InvestData =>
  'changes' in reply ? merged(data, reply.changes) : data;
