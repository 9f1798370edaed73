import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { sellableQuery } from '#web/api/market/market.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SaleYieldRows } from '../shared/SaleYieldRows.tsx';

/** The yield of the ad at its price. Absent once the tokens have left the holding. */
export function AdYield({ ad }: { ad: Ad }) {
  const { data } = useQuery(sellableQuery);
  const holding = data?.rows.find(({ project, wallet }) => project.id === ad.project.id && wallet === ad.wallet);
  if (!holding) return null;
  return (
    <Panel title={<FormattedMessage id="market.yield.title" />}>
      <SaleYieldRows holding={holding} tokens={ad.tokens} unitPrice={ad.unitPrice} />
    </Panel>
  );
}
