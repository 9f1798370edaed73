import { createPublicClient, custom, type Hex } from 'viem';
import { createEmbeddedChain, type Eip1193 } from '#server/providers/chain/embedded/embeddedChain.ts';
import { bob, stranger } from './accounts.ts';
import { now } from './chains.ts';
import { transact } from './contracts.ts';
import { memoryJournal } from './memoryJournal.ts';

/** A node whose chain grows by blocks of strangers and can lose its last blocks, as on a public network. */
export type ReorganisingNode = Eip1193 & {
  /** Adds blocks without transactions of the operator. */
  grow(blocks: number): Promise<void>;
  /** Forgets this block and all later ones. Returns what was sent in them. */
  cut(block: number): Hex[];
  /** Another branch wins: it replaces this block and all later ones, and is longer. Returns what was sent in them. */
  reorganise(block: number): Promise<Hex[]>;
};

export function reorganisingNode(): ReorganisingNode {
  let journal = memoryJournal();
  let chain = createEmbeddedChain({ journal, now });
  const node: ReorganisingNode = {
    request: (call) => chain.request(call),
    async grow(blocks) {
      const client = createPublicClient({ transport: custom(node), cacheTime: 0, pollingInterval: 1 });
      for (let block = 0; block < blocks; block += 1) await transact(client, stranger, { to: bob.address, data: '0x' });
    },
    cut(block) {
      const dropped = journal.entries.slice(block - 1);
      journal = memoryJournal(journal.entries.slice(0, block - 1));
      chain = createEmbeddedChain({ journal, now });
      return dropped.map(({ raw }) => raw);
    },
    async reorganise(block) {
      const dropped = node.cut(block);
      await node.grow(dropped.length + 1);
      return dropped;
    },
  };
  return node;
}
