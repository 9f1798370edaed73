import { BaseError } from 'viem';
import type { Outcome } from './chain.ts';

export function unknown<Value>(reason: string): Outcome<Value> {
  return { result: 'unknown', reason };
}

/** Runs a write: when the node fails at any point of it, what came of it is unknown. Anything else thrown is a bug. */
export async function attempt<Value>(write: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return unknown(reasonOf(error));
  }
}

/** Runs a read, whose errors would else show the address of the node to whoever logs them. */
export async function answerOf<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof BaseError ? new Error(`The chain cannot be read: ${reasonOf(error)}`) : error;
  }
}

/** One line, without the address of the node, which may carry a secret. */
export function reasonOf(error: unknown): string {
  return error instanceof BaseError ? [error.shortMessage, error.details].filter(Boolean).join(' ') : String(error);
}
