import {
  domainSeparator,
  encodeFunctionData,
  type Hex,
  maxUint256,
  type PrivateKeyAccount,
  type PublicClient,
  parseAbi,
  parseSignature,
  type TypedDataDomain,
} from 'viem';
import { coinAbi } from '#token/abi.ts';
import type { Wallet } from '../chain/chain.ts';

/** The function with which a token returns its version, if it has permits: EIP-5267, or that of older coins. */
const versionAbi = parseAbi([
  'function version() view returns (string)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
]);

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

const ignoreError = () => undefined;

/** The domain of a token's permits (EIP-2612), or undefined if it has none that can be computed. */
export async function permitDomain(client: PublicClient, token: Wallet): Promise<TypedDataDomain | undefined> {
  const about = { address: token, abi: coinAbi } as const;
  const [separator, name, stated, older] = await Promise.all([
    client.readContract({ ...about, functionName: 'DOMAIN_SEPARATOR' }).catch(ignoreError),
    client.readContract({ ...about, functionName: 'name' }).catch(ignoreError),
    client.readContract({ address: token, abi: versionAbi, functionName: 'eip712Domain' }).catch(ignoreError),
    client.readContract({ address: token, abi: versionAbi, functionName: 'version' }).catch(ignoreError),
  ]);
  if (!separator || name === undefined) return undefined;
  const chainId = await client.getChainId();
  const domain = { name: stated?.[1] ?? name, version: stated?.[2] ?? older ?? '1', chainId, verifyingContract: token };
  return domainSeparator({ domain }) === separator ? domain : undefined;
}

/** The call with which anyone can give `spender` the right to move the owner's tokens, signed by the owner. */
export async function permitCall(
  client: PublicClient,
  owner: PrivateKeyAccount,
  { domain, token, spender, value }: { domain: TypedDataDomain; token: Wallet; spender: Wallet; value: bigint },
): Promise<Hex> {
  const nonce = await client.readContract({
    address: token,
    abi: coinAbi,
    functionName: 'nonces',
    args: [owner.address],
  });
  // It is used at once, and only by the platform's own sender.
  const deadline = maxUint256;
  const message = { owner: owner.address, spender, value, nonce, deadline };
  const signature = parseSignature(await owner.signTypedData({ domain, types, primaryType: 'Permit', message }));
  const v = Number(signature.v ?? BigInt(signature.yParity) + 27n);
  return encodeFunctionData({
    abi: coinAbi,
    functionName: 'permit',
    args: [owner.address, spender, value, deadline, v, signature.r, signature.s],
  });
}
