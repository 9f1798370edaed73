import { buildCoinRequest, toUnits } from '#machines/orders/coinDeposit/coinUnits.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { CoinTerms } from '../../queries/orders/coinDeposits.ts';

interface CoinPayment {
  address: string;
  request: string;
  terms: CoinTerms;
}

const inDigits = (address: string) => `0x${address.replace(/^0x/i, '').toLowerCase()}`;

/** The address of a payment in coins and the terms under which it is paid, which later settings do not change. */
export async function coinPayment({ tenant }: UnitOfWork, paymentId: string, due: number): Promise<CoinPayment> {
  const { coin } = tenant.settings;
  // The method is only offered with a coin.
  if (!coin) throw new Error('The tenant accepts no coins');
  const { chainId, symbol, decimals, confirmations, explorer } = coin;
  const [token, treasury] = [inDigits(coin.token), inDigits(coin.treasury)];
  const address = inDigits(await tenant.providers.coin.depositAddress(paymentId));
  const units = toUnits(due, { decimals, currency: tenant.customization.currency.code });
  return {
    address,
    request: buildCoinRequest({ token, chainId, address, units }),
    terms: { chainId, token, symbol, decimals, confirmations, treasury, explorer },
  };
}
