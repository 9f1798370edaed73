import type { Hex } from 'viem';

/** An error as a node answers it: the code tells a refusal by the contract (3) from an invalid request. */
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
