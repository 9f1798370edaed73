import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedChain, type Eip1193 } from '#server/providers/chain/embedded/embeddedChain.ts';
import { ensureSandboxCoins, sandboxCoin } from '#server/providers/coin/sandboxCoin.ts';
import { sandboxTerms } from '#server/providers/coin/sandboxTerms.ts';
import { coinRequirements } from '#server/providers/conformance/coin.ts';
import { runRequirements } from '#server/providers/conformance/requirement.ts';
import { CoinPayer } from '#server/sandbox/coins/coinPayer.ts';
import { now } from '#tests/token/support/chains.ts';
import { serve } from '#tests/token/support/loopback.ts';
import { memoryJournal } from '#tests/token/support/memoryJournal.ts';

/** A node that answers some methods in another way. */
let wrong: Record<string, (answer: unknown, params: unknown) => unknown> = {};
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const chain = createEmbeddedChain({ journal: memoryJournal(), now });
  await ensureSandboxCoins(chain);
  await new CoinPayer(chain).pay({ wallet: 'one', to: `0x${'cd'.repeat(20)}`, kind: 'coin', units: 5n });
  const node: Eip1193 = {
    request: async (call) => {
      const answer = await chain.request(call);
      return wrong[call.method]?.(answer, call.params) ?? answer;
    },
  };
  served = await serve(node);
});
afterAll(() => served.close());

const broken = async (secret: string = sandboxCoin.address) => {
  const results = await runRequirements(coinRequirements({ url: served.url, secret }));
  return results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
};

it('the embedded chain and the coin of the sandbox keep every requirement', async () => {
  wrong = {};
  expect(await broken()).toEqual([]);
  const { address, chainId, symbol, decimals } = { chainId: sandboxTerms.chainId, ...sandboxCoin };
  expect({ token: address, chainId, symbol, decimals }, 'the terms are those of the deployed coin').toEqual(
    sandboxTerms,
  );
});

/** A node that ignores that the complete transactions were asked for. */
const hashesOnly = (answer: unknown) => ({ ...(answer as object), transactions: ['0x1'] });

it.each([
  ['answers something else than logs', { eth_getLogs: () => 'none' }, ['coin.logs']],
  ['lists only the hashes of transactions', { eth_getBlockByNumber: hashesOnly }, ['coin.transactions']],
  ['has no blocks', { eth_blockNumber: () => '0x0' }, ['coin.blocks']],
  ['gives everyone a balance', { eth_getBalance: () => '0x1' }, ['coin.balances']],
])('a node that %s is found out', async (_, answers, expected) => {
  wrong = answers;
  expect(await broken()).toEqual(expected);
});

it('an address without a token is found out', async () => {
  wrong = {};
  expect(await broken(`0x${'1'.repeat(40)}`)).toContain('coin.token');
});
