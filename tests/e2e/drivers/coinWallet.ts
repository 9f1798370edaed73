import type { coinWalletMachine } from '#machines/orders/coinWallet/coinWallet.machine.ts';
import { type CoinOrder, cancelCoinOrder, orderInCoins } from '../support/coinOrder.ts';
import { injectWallet, planWallet, type WalletPlan } from '../support/injectedWallet.ts';
import { logIn } from '../support/user.ts';
import { byGuard, type Driver, never, type Scene } from './cause.ts';
import { press } from './userActions.ts';

const orders = new WeakMap<Scene['page'], CoinOrder>();

const account = `0x${'ab'.repeat(20)}`;
const REJECTED = 4001;
const UNKNOWN_CHAIN = 4902;
const FAILED = -32_603;

/** What each state has asked of the wallet. */
const asked: Record<string, string> = {
  connecting: 'eth_requestAccounts',
  switching: 'wallet_switchEthereumChain',
  sending: 'eth_sendTransaction',
};

const answers = (plan: WalletPlan) => (scene: Scene) => planWallet(scene.page, plan);
const onChain = (chainId: string) =>
  answers({ eth_requestAccounts: { value: [account] }, eth_chainId: { value: chainId } });

/** The page of an order that waits for coins, in a browser with a wallet. */
export const coinWallet: Driver<typeof coinWalletMachine> = {
  open: async (scene) => {
    await injectWallet(scene.page);
    const order = await orderInCoins(scene, 'premium@demo.test', 'residencia-moncayo');
    orders.set(scene.page, order);
    await logIn(scene, order.email);
    await scene.page.goto(order.path);
  },
  cleanUp: async (scene) => {
    const order = orders.get(scene.page);
    if (order) await cancelCoinOrder(scene, order);
  },
  causes: {
    'wallet.pay': { act: press('invest.coin.wallet.pay') },
    'wallet.giveUp': {
      during: (scene, { from }) => planWallet(scene.page, { [asked[from] ?? '']: { isSilent: true } }),
      act: press('invest.coin.wallet.giveUp'),
    },
    'connect is done': {
      before: byGuard({
        isOnChain: onChain('0x7a69'),
        isDone: onChain('0x1'),
        isRejected: answers({ eth_requestAccounts: { code: REJECTED } }),
        '': answers({ eth_requestAccounts: { code: FAILED } }),
      }),
    },
    'switchChain is done': {
      before: byGuard({
        isDone: answers({ wallet_switchEthereumChain: { value: null } }),
        isRejected: answers({ wallet_switchEthereumChain: { code: REJECTED } }),
        isChainUnknown: answers({ wallet_switchEthereumChain: { code: UNKNOWN_CHAIN } }),
        '': answers({ wallet_switchEthereumChain: { code: FAILED } }),
      }),
    },
    'send is done': {
      before: byGuard({
        isDone: answers({ eth_sendTransaction: { value: `0x${'1'.repeat(64)}` } }),
        isRejected: answers({ eth_sendTransaction: { code: REJECTED } }),
        '': answers({ eth_sendTransaction: { code: FAILED } }),
      }),
    },
    'connect fails': never,
    'switchChain fails': never,
    'send fails': never,
  },
};
