import type { Hex } from 'viem';
import { createQueue, type Queue } from './queue.ts';

const queues = new Map<string, Queue>();

/**
 * Tenants may share a key on a node. They then share a queue, because only one writer may count nonces at a
 * time.
 */
export async function ensureQueue(rpcUrl: string, privateKey: Hex): Promise<Queue> {
  const { privateKeyToAddress } = await import('viem/accounts');
  const key = `${privateKeyToAddress(privateKey)} ${rpcUrl}`;
  const queue = queues.get(key) ?? createQueue();
  queues.set(key, queue);
  return queue;
}
