import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { buildAddress } from '#web/lists/address.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { marketTabs, PATH, type TransfersSearch, tabOf } from '../shared/transferSearch.ts';
import { AdBoard } from './AdBoard.tsx';
import { AdPage } from './AdPage.tsx';
import { NewAdPage } from './NewAdPage.tsx';
import { NewTransferPage } from './NewTransferPage.tsx';
import { OwnAds } from './OwnAds.tsx';
import { OwnTransfers } from './OwnTransfers.tsx';
import { TransferPage } from './TransferPage.tsx';

/** The bulletin board, the user's own ads and transfers, or one of them. */
export function MarketPage({ search }: { search: TransfersSearch }) {
  const { ad, transfer, returned, form, project, wallet, ...lists } = search;
  const { history } = useRouter();
  const open = (href: string) => history.push(href);
  const back = buildAddress(PATH, { ...lists, tab: tabOf(search) });
  if (form === 'sell') return <NewAdPage project={project} wallet={wallet} onOpen={open} />;
  if (form === 'give') return <NewTransferPage project={project} wallet={wallet} onOpen={open} />;
  if (transfer) return <TransferPage id={transfer} listHref={back} returned={returned} />;
  if (ad) return <AdPage id={ad} listHref={back} />;
  return <MarketLists search={search} />;
}

const views = { board: AdBoard, ads: OwnAds, transfers: OwnTransfers };

function MarketLists({ search }: { search: TransfersSearch }) {
  const { formatMessage } = useIntl();
  const current = tabOf(search);
  const View = views[current];
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="nav.transfers" />}
        detail={<FormattedMessage id="market.detail" />}
        actions={
          <>
            <LinkButton tone="secondary" href={buildAddress(PATH, { form: 'give' })}>
              <FormattedMessage id="market.give" />
            </LinkButton>
            <LinkButton href={buildAddress(PATH, { form: 'sell' })}>
              <FormattedMessage id="market.sell" />
            </LinkButton>
          </>
        }
      />
      <Tabs
        label={formatMessage({ id: 'market.tabs' })}
        items={marketTabs.map((tab) => ({
          href: buildAddress(PATH, { tab: tab === 'board' ? undefined : tab }),
          label: <FormattedMessage id={`market.tab.${tab}`} />,
          isCurrent: current === tab,
        }))}
      />
      <View search={search} />
    </>
  );
}
