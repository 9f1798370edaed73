import * as v from 'valibot';
import { type Hash, type Hex, keccak256, numberToHex } from 'viem';
import type { Eip1193 } from '#server/providers/chain/embedded/embeddedChain.ts';

const SendParams = v.tuple([v.custom<Hex>((input) => typeof input === 'string')]);

/** A node in front of a chain that keeps transactions waiting, as public networks do, until it is told to mine. */
export type SlowNode = Eip1193 & {
  isHolding: boolean;
  mine(): Promise<void>;
  /** Loses what waits, as a node does that restarts. */
  forget(): void;
};

export function slowNode(chain: Eip1193): SlowNode {
  const waiting = new Map<Hash, Hex>();
  return {
    isHolding: true,
    async request({ method, params }) {
      if (this.isHolding && method === 'eth_sendRawTransaction') {
        const [raw] = v.parse(SendParams, params);
        waiting.set(keccak256(raw), raw);
        return keccak256(raw);
      }
      const answer = await chain.request({ method, params });
      const isPending = method === 'eth_getTransactionCount' && Array.isArray(params) && params[1] === 'pending';
      return isPending ? numberToHex(Number(answer) + waiting.size) : answer;
    },
    async mine() {
      for (const raw of waiting.values()) await chain.request({ method: 'eth_sendRawTransaction', params: [raw] });
      waiting.clear();
    },
    forget() {
      waiting.clear();
    },
  };
}
