import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOnBoard } from '#machines/market/ad/ad.selectors.ts';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { flow } from '#styled/recipes';
import { adQuery } from '#web/api/market/market.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Headline } from '#web/ui/figures/Headline.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { AdBadge } from './AdBadge.tsx';
import { AdReview } from './AdReview.tsx';
import { MarketHalt } from './MarketHalt.tsx';
import { formatDeviation } from './managerAdColumns.tsx';
import { PartyLink } from './PartyLink.tsx';
import { ReferencePrice } from './ReferencePrice.tsx';
import { TokenCount } from './TokenCount.tsx';

/** One ad beside the list. The panel keeps showing the last ad while it closes. */
export function AdPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useLastShown(id);
  const query = useQuery({ ...adQuery(shown ?? ''), enabled: shown !== undefined });
  const { data } = query;
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      placement="side"
      title={data ? `${data.reference} · ${data.project.title}` : <FormattedMessage id="manager.ad.title" />}
    >
      <Loaded query={query}>{(ad) => <AdDetail ad={ad} />}</Loaded>
    </Dialog>
  );
}

function AdDetail({ ad }: { ad: Ad }) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  return (
    <div className={flow({ gap: '6' })}>
      <Headline
        figure={<UnitFigure text={money(ad.total, { isShort: true })} />}
        badge={<AdBadge status={ad.status} />}
      >
        {ad.seller && <PartyLink user={ad.seller} />}
      </Headline>
      <QuarantineNotice facts={ad.facts} isForManager />
      <AdReview ad={ad} />
      {ad.reason && <Notice title={<FormattedMessage id="market.ad.reason" />}>{ad.reason}</Notice>}
      <DefinitionRows rows={useRows(ad)} />
      {ad.wallet && <CopyField label={formatMessage({ id: 'market.transfer.sellerWallet' })} value={ad.wallet} />}
      <MarketHalt issuance={ad.project.id} />
      <HistoryLink entity="ad" id={ad.id} />
    </div>
  );
}

/** What decides whether the ad can be published. */
function useRows(ad: Ad): DefinitionRow[] {
  const intl = useIntl();
  const { tokens, project, unitPrice, facts, issuance, publishedAt, expiresAt, status, requests } = ad;
  const yes = (isTrue: boolean) => <FormattedMessage id={isTrue ? 'manager.market.yes' : 'manager.market.no'} />;
  const rows = {
    tokens: <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
    unitPrice: <Money amount={unitPrice} />,
    reference: <ReferencePrice {...ad} />,
    deviation: formatDeviation(intl, ad),
    tokensFree: formatCount(intl, facts.tokensFree),
    sellerAllowed: yes(facts.sellerAllowed),
    tokenActive: yes(facts.tokenActive),
    arrears: issuance.arrears && <FormattedMessage id={`issuances.arrears.${issuance.arrears}`} />,
    requests: requests ? formatCount(intl, requests) : null,
    publishedAt: publishedAt && <DateTime value={publishedAt} format="dateTime" />,
    expiresAt: isOnBoard(status) && expiresAt && <DateTime value={expiresAt} />,
  };
  return Object.entries(rows)
    .filter(([, value]) => value)
    .map(([key, value]) => ({
      key,
      label: <FormattedMessage id={`manager.ad.${key as keyof typeof rows}`} />,
      value,
    }));
}
