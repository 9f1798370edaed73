import type { Hex } from 'viem';

/** An error in the format of a node. Code 3 is a refusal by the contract, others are invalid requests. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: Hex | undefined;

  constructor(code: number, message: string, data?: Hex) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const rpcCode = { reverted: 3, invalidInput: -32000, methodNotFound: -32601, invalidParams: -32602 } as const;
