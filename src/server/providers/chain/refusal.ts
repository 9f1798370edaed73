import { BaseError, decodeErrorResult, type Hex, HttpRequestError, isHex, TimeoutError } from 'viem';
import { contractErrors } from '#token/abi.ts';
import type { Refusal } from './chain.ts';

const revertedCode = 3;
const unnamed: Refusal = { name: 'Reverted', args: [] };

/** The contract's refusal that a failed call carries; `undefined` if it failed for any other reason, such as silence. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const withData = error.walk((cause) => revertData(cause) !== undefined);
  const data = withData ? revertData(withData) : undefined;
  if (data) return decode(data);
  return error.walk((cause) => property(cause, 'code') === revertedCode) ? unnamed : undefined;
}

/** Whether the node was not heard at all, so that what it did with the request is open. */
export function isSilence(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null
  );
}

function decode(data: Hex): Refusal {
  try {
    const { errorName, args } = decodeErrorResult({ abi: contractErrors, data });
    return { name: errorName, args: (args ?? []).map(String) };
  } catch {
    return unnamed;
  }
}

/** Nodes answer with the data of the revert itself or with an object around it. */
function revertData(cause: unknown): Hex | undefined {
  const data = property(cause, 'data');
  const inner = property(data, 'data') ?? data;
  return isHex(inner) && inner !== '0x' ? inner : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
