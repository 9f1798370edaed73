import * as v from 'valibot';
import { type Hash, type Hex, keccak256, numberToHex } from 'viem';
import type { Eip1193 } from '#server/providers/chain/embedded/embeddedChain.ts';

const SendParams = v.tuple([v.custom<Hex>((input) => typeof input === 'string')]);

/** A node whose transactions stay pending until `mine`, as on a public network. */
export type SlowNode = Eip1193 & {
  isHolding: boolean;
  mine(): Promise<void>;
  /** Drops the pending transactions, like a node that restarts. */
  dropPending(): void;
};

export function slowNode(chain: Eip1193): SlowNode {
  const pending = new Map<Hash, Hex>();
  return {
    isHolding: true,
    async request({ method, params }) {
      if (this.isHolding && method === 'eth_sendRawTransaction') {
        const [raw] = v.parse(SendParams, params);
        pending.set(keccak256(raw), raw);
        return keccak256(raw);
      }
      const answer = await chain.request({ method, params });
      const isPending = method === 'eth_getTransactionCount' && Array.isArray(params) && params[1] === 'pending';
      return isPending ? numberToHex(Number(answer) + pending.size) : answer;
    },
    async mine() {
      for (const raw of pending.values()) await chain.request({ method: 'eth_sendRawTransaction', params: [raw] });
      pending.clear();
    },
    dropPending() {
      pending.clear();
    },
  };
}
