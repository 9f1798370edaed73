import { notifyManager, QueryObserver } from '@tanstack/react-query';
import type { InvestData } from '#machines/orders/invest/invest.contract.ts';
import type { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { hasTag } from '#machines/orders/investment/investment.selectors.ts';
import { investPageQuery } from '#web/api/orders/invest.ts';
import { investData, type WizardSource } from './investCommands.ts';

/**
 * While a provider's answer is pending, the page is polled as well, because the stream of changes may break unnoticed.
 */
const isProviderAwaited = (status: InvestmentStatus | undefined) =>
  status !== undefined && hasTag(status, 'atProvider');
const WAITING_MS = 4_000;

/** Calls back with the wizard's data whenever it changes on the server. Returns a function that stops it. */
export function followInvestPage(source: WizardSource, onData: (data: InvestData) => void): () => void {
  const { slug, order, queries, customization } = source;
  const observer = new QueryObserver(queries, {
    ...investPageQuery(slug, order),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isProviderAwaited(state.data?.investment?.status) ? WAITING_MS : false),
  });
  let current = observer.getCurrentResult().data;
  // Batched, so that the caller that requested the data gets its answer first. The answer carries the outcome of a
  // command, the change only the new state.
  return observer.subscribe(
    notifyManager.batchCalls(({ data }) => {
      if (!data || data === current) return;
      current = data;
      onData(investData(data, customization()));
    }),
  );
}
