import type { ChainJournal } from '../chainJournal.ts';
import type { Eip1193 } from './embeddedChain.ts';
import type { NodeOptions } from './embeddedNode.ts';

const chains = new WeakMap<ChainJournal, Promise<Eip1193>>();

/** The embedded chain of a journal. All ports of a process share it, so that it is replayed only once. */
export function sharedChain(options: Pick<NodeOptions, 'journal' | 'now'>): Promise<Eip1193> {
  const open = async () => (await import('./embeddedChain.ts')).createEmbeddedChain(options);
  const chain = chains.get(options.journal) ?? open();
  chains.set(options.journal, chain);
  return chain;
}
