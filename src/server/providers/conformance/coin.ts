import { randomBytes } from 'node:crypto';
import type { Coin } from '../coin/coin.ts';
import { createCoin } from '../coin/createCoin.ts';
import type { Target } from './probe.ts';
import { type Requirement, requires } from './requirement.ts';

const BLOCKS = 100;
const randomHex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}` as const;

/** A chain with new keys, which can only be read. */
const readOnly = ({ url }: Target): Coin =>
  createCoin({ rpcUrl: url, depositSecret: randomHex(32), senderKey: randomHex(32) });

/** The requirements of ../PROTOCOLS.md for the chain of a coin. The target's secret is the address of the token. */
export function coinRequirements(target: Target): Requirement[] {
  const coin = readOnly(target);
  const lastBlocks = async () => {
    const head = await coin.head();
    return { from: Math.max(0, head - BLOCKS), to: head };
  };
  return [
    {
      name: 'coin.token',
      text: 'has a token at this address that names its symbol and its decimals, of which there are at least two',
      check: async () => {
        const token = await coin.describe(target.secret);
        requires(token !== undefined, 'there is no contract at the address');
        requires(token.symbol !== '', 'the token has no symbol');
        requires(token.decimals >= 2, `the token has ${token.decimals} decimals`);
      },
    },
    {
      name: 'coin.none',
      text: 'says that there is no token at an address without a contract',
      check: async () => {
        requires((await coin.describe(randomHex(20))) === undefined, 'a random address is a token');
      },
    },
    {
      name: 'coin.blocks',
      text: 'names the number of the last block, and the times of blocks, which never go back',
      check: async () => {
        const head = await coin.head();
        const [now, before] = [await coin.blockAt(new Date()), await coin.blockAt(new Date(0))];
        requires(now <= (await coin.head()) && before <= now, `block ${now} is now, and ${before} was in 1970`);
        requires(head > 0, 'the chain has no blocks');
      },
    },
    {
      name: 'coin.logs',
      text: 'finds transfers by their receivers, of which a request may name many, and no others',
      check: async () => {
        const strangers = Array.from({ length: 20 }, () => randomHex(20));
        const found = await coin.transfersTo(strangers, await lastBlocks());
        requires(found.length === 0, `${found.length} transfers reached random addresses`);
      },
    },
    {
      name: 'coin.transactions',
      text: 'lists the transactions of a block with their payers, receivers and amounts',
      check: async () => {
        const { to } = await lastBlocks();
        await coin.ownCoinsTo([randomHex(20)], { from: to, to });
      },
    },
    {
      name: 'coin.receipts',
      text: 'says that it knows no transaction with a hash that no block has',
      check: async () => {
        const order = { token: target.secret, transaction: randomHex(32), logIndex: 0, to: randomHex(20), units: 1n };
        const place = await coin.placeOf(order);
        requires(place.state === 'absent', 'a random hash has a receipt');
      },
    },
    {
      name: 'coin.balances',
      text: 'names the balances of an address: of the token and of the chain’s own coin',
      check: async () => {
        const stranger = randomHex(20);
        const balances = [await coin.balanceOf(target.secret, stranger), await coin.balanceOf(null, stranger)];
        requires(
          balances.every((units) => units === 0n),
          `a random address has ${balances.join(' and ')}`,
        );
      },
    },
  ];
}
