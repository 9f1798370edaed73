import { BaseError } from 'viem';
import type { Found, Outcome } from './chain.ts';

export function unknown<Value>(reason: string): Outcome<Value> {
  return { result: 'unknown', reason };
}

/** Runs a write. If the node fails at any point, the outcome is unknown. Any other error is a bug and is thrown. */
export async function attempt<Value>(write: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return unknown(describeChainError(error));
  }
}

/** Looks something up. If the node fails at any point, the result is unknown. Any other error is a bug and is thrown. */
export async function lookUp<Value>(read: () => Promise<Found<Value>>): Promise<Found<Value>> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return { state: 'unknown', reason: describeChainError(error) };
  }
}

/** Runs a read, and removes the address of the node from its errors. */
export async function runRead<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof BaseError ? new Error(`The chain cannot be read: ${describeChainError(error)}`) : error;
  }
}

/** Describes an error in one line, without the address of the node, which may contain a secret. */
export function describeChainError(error: unknown): string {
  return error instanceof BaseError ? [error.shortMessage, error.details].filter(Boolean).join(' ') : String(error);
}
