import type { InvestChanges, InvestData, InvestReply } from './invest.contract.ts';

type Versioned = { id: string; version: number } | null;

/** The newer of two versions of the same entity: a reply can arrive after a newer change. */
function newest<T extends Versioned>(known: T, received: T): T {
  return known && received && known.id === received.id && known.version > received.version ? known : received;
}

/** The data updated with those of a reply or a change. */
export function merged(data: InvestData, changes: InvestChanges): InvestData {
  const combined = { ...data, ...changes };
  return {
    ...combined,
    suitability: newest(data.suitability, combined.suitability),
    investment: newest(data.investment, combined.investment),
    signature: newest(data.signature, combined.signature),
  };
}

export const withReply = (data: InvestData, reply: InvestReply): InvestData =>
  'changes' in reply ? merged(data, reply.changes) : data;
