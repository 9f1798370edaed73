import { useQuery } from '@tanstack/react-query';
import { coinPaymentQuery } from '#web/api/orders/coinPayment.ts';
import { CoinDeposits } from '#web/pages/orders/investor/invest/pay/coins/CoinDeposits.tsx';
import { ProveWallet } from '#web/pages/orders/investor/invest/pay/coins/ProveWallet.tsx';

/** The coins that have arrived for an order, also after it has ended. A wallet may still have to be proved. */
export function OwnCoins({ investmentId }: { investmentId: string }) {
  const { data } = useQuery(coinPaymentQuery(investmentId));
  if (!data?.deposits.length) return null;
  return (
    <>
      <ProveWallet deposits={data.deposits} />
      <CoinDeposits payment={data} />
    </>
  );
}
