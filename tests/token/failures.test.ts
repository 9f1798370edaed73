import { custom, type Hex } from 'viem';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Chain } from '#server/providers/chain/chain.ts';
import { createEmbeddedChain, type Eip1193 } from '#server/providers/chain/embedded/embeddedChain.ts';
import { createTokenChain } from '#server/providers/chain/tokenChain.ts';
import { alice, bob, operator, stranger } from './support/accounts.ts';
import { deployToken, expectDone, expectRefusal, now, openRemote, secrets, waits } from './support/chains.ts';
import { Contract, deployFactory, openClient, tokenAbi, transact } from './support/contracts.ts';
import type { NetworkFailure } from './support/loopback.ts';
import { memoryJournal } from './support/memoryJournal.ts';
import { slowNode } from './support/slowNode.ts';

const open = (node: Eip1193, options: { confirmations?: number; factory?: Hex } = {}) =>
  createTokenChain(custom(node, { retryCount: 0 }), { ...secrets, ...waits, ...options });

let node: Eip1193;
let chain: Chain;
let token: string;

beforeEach(async () => {
  node = createEmbeddedChain({ journal: memoryJournal(), now });
  chain = open(node);
  token = await deployToken(chain);
  expectDone(await chain.allow(token, [alice.address], true));
});

const mint = (on: Chain, mintId = 'a') => on.mint({ token, mintId, wallet: alice.address, amount: 7 });

describe('a node that fails', () => {
  const methods = [
    'eth_call',
    'eth_estimateGas',
    'eth_getTransactionCount',
    'eth_sendRawTransaction',
    'eth_getTransactionReceipt',
  ];
  const failures: NetworkFailure[] = ['lost', 'dropped', 'garbage', 'failing', 'busy'];

  it.each(methods.flatMap((method) => failures.map((failure) => [failure, method] as const)))(
    'answer %s at %s: the mint is done or unknown, and a retry does it once',
    async (failure, method) => {
      const journal = memoryJournal();
      let isFailing = false;
      const requestedMethods = new Set<string>();
      const remote = await openRemote(journal, {
        failureOf: (called) => {
          requestedMethods.add(called);
          return isFailing && called === method ? failure : undefined;
        },
      });
      onTestFinished(remote.close);
      token = await deployToken(remote.chain);
      expectDone(await remote.chain.allow(token, [alice.address], true));
      isFailing = true;
      const first = await mint(remote.chain);
      expect(first.result).not.toBe('refused');
      isFailing = false;
      const second = expectDone(await mint(remote.chain));
      if (first.result === 'done') expect(second).toEqual(first.value);
      expect(await remote.chain.totalSupply(token)).toBe(7);
      expect(requestedMethods).toContain(method);
    },
  );

  it('accepts a transaction and never answers: the mint is done', async () => {
    let isSilent = false;
    const remote = await openRemote(memoryJournal(), {
      failureOf: (method) => (isSilent && method === 'eth_sendRawTransaction' ? 'silent' : undefined),
      requestTimeout: 1000,
    });
    onTestFinished(remote.close);
    token = await deployToken(remote.chain);
    expectDone(await remote.chain.allow(token, [alice.address], true));
    isSilent = true;
    expectDone(await mint(remote.chain));
    expect(await remote.chain.totalSupply(token)).toBe(7);
  });

  it('is unreachable: writes are unknown and reads reject', async () => {
    const remote = await openRemote();
    await remote.close();
    expect(await mint(remote.chain)).toMatchObject({ result: 'unknown' });
    const nameless = /^The chain cannot be read: (?!.*127\.0\.0\.1)/s;
    await expect(remote.chain.balanceOf(token, alice.address)).rejects.toThrow(nameless);
    await expect(remote.chain.totalSupply(token)).rejects.toThrow(nameless);
    await expect(remote.chain.holdings(token)).rejects.toThrow(nameless);
  });
});

describe('a pending transaction', () => {
  it('is unknown and mints once, however often the request is repeated', async () => {
    const slow = slowNode(node);
    const patient = open(slow);
    expect(await mint(patient)).toMatchObject({ result: 'unknown' });
    expect(await mint(patient)).toMatchObject({ result: 'unknown' });
    await slow.mine();
    slow.isHolding = false;
    expectDone(await mint(patient));
    expect(await chain.totalSupply(token)).toBe(7);
  });

  it('prevents a definite refusal', async () => {
    const slow = slowNode(node);
    const patient = open(slow);
    expect(await patient.pause(token)).toMatchObject({ result: 'unknown' });
    const burn = { token, burnId: 'b', wallet: alice.address, amount: 1 };
    expect(await patient.burn(burn)).toMatchObject({ result: 'unknown' });
    await slow.mine();
    expectRefusal(await patient.burn(burn), 'EnforcedPause');
  });

  it('prevents a definite refusal even if the node has dropped it', async () => {
    const slow = slowNode(node);
    const patient = open(slow);
    const [address, client] = [token as Hex, openClient(node)];
    const contract = new Contract(client, address, tokenAbi);
    await contract.write(operator, 'grantRole', await contract.read('PAUSER_ROLE'), stranger.address);
    expect(await mint(patient)).toMatchObject({ result: 'unknown' });
    slow.dropPending();
    await contract.write(stranger, 'pause');
    expect(await mint(patient)).toMatchObject({ result: 'unknown' });
    await contract.write(operator, 'approve', bob.address, 0n);
    expectRefusal(await mint(patient), 'EnforcedPause');
  });

  it('does not hide earlier results', async () => {
    const receipt = expectDone(await mint(chain));
    const patient = open(slowNode(node));
    expect(await patient.pause(token)).toMatchObject({ result: 'unknown' });
    expect(expectDone(await mint(patient))).toEqual(receipt);
  });

  it('counts only after its confirmations', async () => {
    const careful = open(node, { confirmations: 2 });
    expect(await mint(careful)).toMatchObject({ result: 'unknown' });
    expect(await mint(careful)).toMatchObject({ result: 'unknown' });
    expectDone(await mint(chain, 'another block'));
    const receipt = expectDone(await mint(careful));
    expect(expectDone(await mint(chain))).toEqual(receipt);
    expect(await chain.totalSupply(token)).toBe(14);
  });
});

describe('another process with the same key', () => {
  /** For the first `times` transactions, the other process sends one just before. */
  const racing = (times: number): Eip1193 => {
    let left = times;
    return {
      async request(call) {
        if (call.method === 'eth_sendRawTransaction' && left > 0) {
          left -= 1;
          expectDone(await mint(chain, `other ${left}`));
        }
        return node.request(call);
      },
    };
  };

  it('takes a nonce, and the transaction is signed again with the next one', async () => {
    expectDone(await mint(open(racing(2))));
    expect(await chain.totalSupply(token)).toBe(21);
  });

  it('can delay a transaction only a limited number of times', async () => {
    const loser = open(racing(3));
    expect(await mint(loser)).toMatchObject({ result: 'unknown' });
    expectDone(await mint(loser));
    expect(await chain.totalSupply(token)).toBe(28);
  });

  it('can mint first with the same id', async () => {
    const late: Eip1193 = {
      async request(call) {
        if (call.method === 'eth_estimateGas') expectDone(await mint(chain));
        return node.request(call);
      },
    };
    expect(await mint(open(late))).toEqual(await mint(chain));
    expect(await chain.totalSupply(token)).toBe(7);
  });
});

describe('a transaction that is mined but fails', () => {
  /** Answers every gas estimate with the same value, so that refused transactions are sent as well. */
  const blind: Eip1193 = {
    request: async (call) => (call.method === 'eth_estimateGas' ? '0x4c4b40' : node.request(call)),
  };

  it('is a definite refusal, with the reason', async () => {
    const burn = { token, burnId: 'b', wallet: alice.address, amount: 1 };
    expectRefusal(await open(blind).burn(burn), 'ERC20InsufficientBalance');
    expectDone(await mint(chain));
    expectDone(await chain.burn(burn));
  });

  it('has no error name if the contract would accept it now', async () => {
    const starved: Eip1193 = {
      request: async (call) => (call.method === 'eth_estimateGas' ? '0x7530' : node.request(call)),
    };
    expectRefusal(await open(starved).mint({ token, mintId: 'a', wallet: alice.address, amount: 7 }), 'Reverted');
    expectDone(await mint(chain));
  });
});

describe('a node that limits log queries', () => {
  it('gets queries for smaller ranges', async () => {
    for (const mintId of ['a', 'b', 'c', 'd', 'e']) expectDone(await mint(chain, mintId));
    const limited: Eip1193 = {
      async request(call) {
        const [range] = Array.isArray(call.params) ? call.params : [];
        const isWide = call.method === 'eth_getLogs' && Number(range.toBlock) - Number(range.fromBlock) >= 2;
        if (isWide) throw Object.assign(new Error('query exceeds the range of 2 blocks'), { code: -32005 });
        return node.request(call);
      },
    };
    expect(await open(limited).holdings(token)).toEqual(new Map([[alice.address, 35]]));
  });
});

describe('the operator', () => {
  it('must configure the address of its factory if its first transaction was another one', async () => {
    const used = createEmbeddedChain({ journal: memoryJournal(), now });
    const client = openClient(used);
    await transact(client, operator, { to: bob.address, data: '0x' });
    const { address: factory } = await deployFactory(client);
    const order = { key: 'k', name: 'Norte', symbol: 'NOR', cap: 1 };
    await expect(open(used).deployToken(order)).rejects.toThrow('factory');
    await expect(open(used, { factory: alice.address }).deployToken(order)).rejects.toThrow('No factory');
    expectDone(await open(used, { factory }).deployToken(order));
  });

  it('still gets the receipts of its mints after it has lost the right to mint', async () => {
    const receipt = expectDone(await mint(chain));
    const contract = new Contract(openClient(node), token as Hex, tokenAbi);
    await contract.write(operator, 'renounceRole', await contract.read('MINTER_ROLE'), operator.address);
    expectRefusal(await mint(chain, 'b'), 'AccessControlUnauthorizedAccount');
    expect(expectDone(await mint(chain))).toEqual(receipt);
  });

  it('gets a named refusal if its key has no rights on a token', async () => {
    const outsider = createTokenChain(custom(node, { retryCount: 0 }), {
      ...secrets,
      ...waits,
      operatorKey: `0x${'01'.repeat(32)}`,
    });
    expectRefusal(await mint(outsider), 'AccessControlUnauthorizedAccount');
  });
});
