import { BaseError, decodeErrorResult, type Hex, HttpRequestError, isHex, TimeoutError } from 'viem';
import { contractErrors } from '#token/abi.ts';
import type { ContractRefusal } from './chain.ts';

const revertedCode = 3;
/** The messages of nodes that do not use this code: Geth, Hardhat, Ganache, Nethermind, Besu. */
const revertedMessage =
  /execution reverted|vm exception while processing transaction|vm execution error|reverted|invalid opcode|bad instruction/i;
const unknownReason: ContractRefusal = { name: 'Reverted', args: [] };

/**
 * Returns the contract's refusal from the error of a call, or undefined if it failed for another reason, such as a
 * timeout.
 */
export function decodeRefusal(error: unknown): ContractRefusal | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const withData = error.walk((cause) => revertData(cause) !== undefined);
  const data = withData ? revertData(withData) : undefined;
  if (data) return decode(data);
  return error.walk(isRevert) ? unknownReason : undefined;
}

/** A failed connection may quote anything, so only the answers of a node are read. */
function isRevert(cause: unknown): boolean {
  const code = property(cause, 'code');
  const message = property(cause, 'details') ?? property(cause, 'message');
  if (code === revertedCode) return true;
  return typeof code === 'number' && typeof message === 'string' && revertedMessage.test(message);
}

/** Whether the node did not answer, so that its handling of the request is unknown. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null
  );
}

function decode(data: Hex): ContractRefusal {
  try {
    const { errorName, args } = decodeErrorResult({ abi: contractErrors, data });
    return { name: errorName, args: (args ?? []).map(String) };
  } catch {
    return unknownReason;
  }
}

/** Nodes return the data of the revert directly or inside an object. */
function revertData(cause: unknown): Hex | undefined {
  const data = property(cause, 'data');
  const inner = property(data, 'data') ?? property(data, 'result') ?? data;
  return isHex(inner) && inner !== '0x' ? inner : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
