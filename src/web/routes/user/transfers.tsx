import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { MarketPage } from '#web/pages/market/investor/MarketPage.tsx';
import { TransfersSearch } from '#web/pages/market/shared/transferSearch.ts';

export const Route = createFileRoute('/user/transfers')({ component: TransfersRoute });

/** The address is read where the page is, so that the first page of all others does without it. */
function TransfersRoute() {
  return <MarketPage search={v.parse(TransfersSearch, Route.useSearch())} />;
}
