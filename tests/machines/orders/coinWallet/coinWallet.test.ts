import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type {
  CoinCall,
  Connected,
  WalletAnswer,
  WalletRefusal,
} from '#machines/orders/coinWallet/coinWallet.contract.ts';
import { coinWalletMachine } from '#machines/orders/coinWallet/coinWallet.machine.ts';
import { explore } from '../../support/explore.ts';

const call: CoinCall = { chainId: 137, to: '0xa', data: '0xb' };
const pay = { type: 'wallet.pay', call } as const;
const giveUp = { type: 'wallet.giveUp' } as const;
const connected = (chainId: number): WalletAnswer<Connected> => ({ ok: true, value: { account: '0xc', chainId } });
const refused = (why: WalletRefusal) => ({ ok: false, why }) as const;
const done = { ok: true, value: undefined } as const;

it('reaches every state, survives every failure of a wallet, and can always try again', () => {
  const refusals = [refused('rejected'), refused('failed')];
  const answers = {
    connect: [connected(137), connected(1), ...refusals],
    switchChain: [done, refused('unknownChain'), ...refusals],
    send: [done, ...refusals],
  };
  expect(explore({ machine: coinWalletMachine, events: [pay, giveUp], answers })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

it.each([
  ['connecting', { idle: 'ready' }],
  ['switching', { idle: 'ready' }],
  ['sending', { idle: 'unanswered' }],
] as const)('goes on without a wallet that never answers: %s', async (silent, value) => {
  const never = new Promise<never>(() => undefined);
  const actor = createActor(
    coinWalletMachine.provide({
      actors: {
        connect: fromPromise<WalletAnswer<Connected>>(() =>
          silent === 'connecting' ? never : Promise.resolve(connected(silent === 'sending' ? 137 : 1)),
        ),
        switchChain: fromPromise<WalletAnswer<undefined>, CoinCall>(() => never),
        send: fromPromise<WalletAnswer<undefined>, CoinCall & { from: string }>(() => never),
      },
    }),
  ).start();
  actor.send(pay);
  await waitFor(actor, (snapshot) => snapshot.matches(silent));
  actor.send(giveUp);
  expect(actor.getSnapshot().value).toEqual(value);
  actor.send(pay);
  expect(actor.getSnapshot().value).toBe('connecting');
});

/** What the wallet was asked to do, and where the flow ends. */
async function payOn(chainId: number) {
  const asked: unknown[] = [];
  const actor = createActor(
    coinWalletMachine.provide({
      actors: {
        connect: fromPromise<WalletAnswer<Connected>>(async () => connected(chainId)),
        switchChain: fromPromise<WalletAnswer<undefined>, CoinCall>(async ({ input }) => {
          asked.push(['switch', input.chainId]);
          return done;
        }),
        send: fromPromise<WalletAnswer<undefined>, CoinCall & { from: string }>(async ({ input }) => {
          asked.push(['send', input.from, input.to, input.data]);
          return done;
        }),
      },
    }),
  ).start();
  actor.send(pay);
  const now = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { asked, value: now.value };
}

it('changes the network only if the wallet is on another one, and sends what the server has described', async () => {
  const sent = ['send', '0xc', '0xa', '0xb'];
  expect(await payOn(137)).toEqual({ asked: [sent], value: { idle: 'sent' } });
  expect(await payOn(1)).toEqual({ asked: [['switch', 137], sent], value: { idle: 'sent' } });
});
