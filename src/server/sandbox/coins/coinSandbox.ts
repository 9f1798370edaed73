import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { toUnits } from '#machines/orders/coinDeposit/coinUnits.ts';
import { enqueueJob } from '../../engine/queue.ts';
import { sql } from '../../postgres/sql.ts';
import { openPayments } from '../../postgres/statuses.ts';
import { sharedChain } from '../../providers/chain/embedded/sharedChain.ts';
import { storedChainJournal } from '../../providers/chain/storedChainJournal.ts';
import type { CoinTerms } from '../../queries/orders/coinDeposits.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { readForm } from '../sandboxForm.ts';
import { chooseLocale } from '../sandboxPage.ts';
import { amounts, coinPage, type OpenRequest } from './coinPages.ts';
import type { CoinPayer, TestWallet } from './coinPayer.ts';

const Wallet = v.picklist(['one', 'two']);
const PayForm = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)),
  amount: v.picklist(amounts),
  wallet: Wallet,
  blocks: v.picklist(['confirmed', 'unconfirmed']),
});
const SignForm = v.object({ wallet: Wallet, text: v.pipe(v.string(), v.nonEmpty()) });
type PayForm = v.InferOutput<typeof PayForm>;

/**
 * A wallet under `/sandbox/coins` that pays open orders on the embedded chain, correctly or with any kind of mistake.
 */
export function coinSandbox(tenant: Tenant): Hono {
  const app = new Hono().basePath('/sandbox/coins');
  const back = (http: Context) => http.redirect(`/sandbox/coins?lang=${chooseLocale(http)}&paid=1`, 303);

  app.get('/', async (http) =>
    coinPage({
      locale: chooseLocale(http),
      addresses: await loadAddresses(),
      requests: await openRequests(tenant, http.req.query('address')),
      isPaid: http.req.query('paid') !== undefined,
    }),
  );

  app.post('/pay', async (http) => {
    const form = await readForm(http, PayForm);
    const [request] = form ? await openRequests(tenant, form.address) : [];
    if (!form || !request) return http.text('400', 400);
    await pay(await createPayer(tenant), form, request);
    await enqueueJob(tenant, 'coins.watch', {});
    return back(http);
  });

  app.post('/blocks', async (http) => {
    await (await createPayer(tenant)).addBlocks(1);
    await enqueueJob(tenant, 'coins.watch', {});
    return back(http);
  });

  app.post('/sign', async (http) => {
    const form = await readForm(http, SignForm);
    if (!form) return http.text('400', 400);
    const { testWallets } = await loadPayer();
    // A form sends its line breaks as CR LF.
    const signature = await testWallets[form.wallet].signMessage({
      message: form.text.replaceAll('\r\n', '\n').trim(),
    });
    const [requests, addresses] = [await openRequests(tenant), await loadAddresses()];
    return coinPage({ locale: chooseLocale(http), addresses, requests, isPaid: false, signature });
  });

  return app;
}

/** The libraries of the chain are large, so they are loaded at the first use. */
const loadPayer = () => import('./coinPayer.ts');

async function loadAddresses() {
  const { testWallets } = await loadPayer();
  return { one: testWallets.one.address, two: testWallets.two.address };
}

async function createPayer({ database, clock }: Tenant): Promise<CoinPayer> {
  const node = await sharedChain({ journal: storedChainJournal(database), now: () => clock.now().getTime() });
  const { CoinPayer: Payer } = await loadPayer();
  return new Payer(node);
}

async function pay(payer: CoinPayer, form: PayForm, { missing, decimals, confirmations }: OpenRequest) {
  const order = { wallet: form.wallet satisfies TestWallet, to: form.address as `0x${string}` };
  const coin = (units: bigint) => payer.pay({ ...order, kind: 'coin', units });
  const one = 10n ** BigInt(decimals);
  switch (form.amount) {
    case 'exact':
      await coin(missing);
      break;
    case 'less':
      await coin(missing / 2n);
      break;
    case 'more':
      await coin(missing + 10n * one);
      break;
    case 'twice':
      await coin(missing);
      await coin(missing);
      break;
    case 'dust':
      await coin(1n);
      break;
    case 'other':
      await payer.pay({ ...order, kind: 'other', units: 25n * 10n ** 18n });
      break;
    case 'native':
      await payer.pay({ ...order, kind: 'native', units: 10n ** 17n });
      break;
  }
  if (form.blocks === 'confirmed') await payer.addBlocks(confirmations - 1);
}

interface Stored {
  deposit_address: string;
  amount: number;
  counted: number;
  currency: string;
  coin: CoinTerms;
}

/** The payments that wait for coins, or the one with an address, whether or not it still waits. */
async function openRequests({ database }: Tenant, address?: string): Promise<OpenRequest[]> {
  const rows = await database.query<Stored>(sql`select deposit_address, amount, currency, coin, (
        select coalesce(sum(deposit.amount), 0)::bigint from coin_deposit deposit
        where deposit.payment_id = payment.id and deposit.status = 'waiting') as counted
    from payment where deposit_address is not null and coin is not null
      and (deposit_address = ${address ?? null} or ${address === undefined} and status = any(${openPayments}))
    order by created_at desc limit 20`);
  return rows.map(({ deposit_address, amount, counted, currency, coin }) => ({
    address: deposit_address,
    symbol: coin.symbol,
    decimals: coin.decimals,
    missing: toUnits(amount - counted, { decimals: coin.decimals, currency }),
    confirmations: coin.confirmations,
  }));
}
