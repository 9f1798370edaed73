import type { InvestPath } from '#machines/orders/invest/invest.contract.ts';
import type { ChosenOrder } from '#web/api/orders/invest.ts';

/** The address of a page, which names the order if the wizard was opened for one of several. */
export const investHref = (
  { slug, order: { current } }: { slug: string; order: Pick<ChosenOrder, 'current'> },
  path: InvestPath,
) => `/invest/${slug}/${path}${current ? `?order=${current}` : ''}`;
