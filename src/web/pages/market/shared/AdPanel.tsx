import { FormattedMessage, useIntl } from 'react-intl';
import { isOnBoard } from '#machines/market/ad/ad.selectors.ts';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { flow } from '#styled/recipes';
import { adQuery } from '#web/api/market/market.ts';
import { EntityPanel } from '#web/lists/EntityPanel.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Headline } from '#web/ui/figures/Headline.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { AdBadge } from './AdBadge.tsx';
import { AdReview } from './AdReview.tsx';
import { MarketHalt } from './MarketHalt.tsx';
import { formatDeviation } from './managerAdColumns.tsx';
import { PartyLink } from './PartyLink.tsx';
import { ReferencePrice } from './ReferencePrice.tsx';
import { TokenCount } from './TokenCount.tsx';

/** One ad beside the list. */
export function AdPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <EntityPanel
      id={id}
      onClose={onClose}
      query={adQuery}
      title={(ad) => (ad ? `${ad.reference} · ${ad.project.title}` : <FormattedMessage id="manager.ad.title" />)}
    >
      {(ad) => <AdDetail ad={ad} />}
    </EntityPanel>
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

/** The conditions for publishing the ad. */
function useRows(ad: Ad): DefinitionRow[] {
  const intl = useIntl();
  const { tokens, project, unitPrice, facts, arrears, publishedAt, expiresAt, status, requests } = ad;
  const yes = (isTrue: boolean) => <FormattedMessage id={isTrue ? 'manager.market.yes' : 'manager.market.no'} />;
  const rows = {
    tokens: <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
    unitPrice: <Money amount={unitPrice} />,
    reference: <ReferencePrice {...ad} />,
    deviation: formatDeviation(intl, ad),
    tokensFree: formatCount(intl, facts.tokensFree),
    sellerAllowed: yes(facts.sellerAllowed),
    tokenActive: yes(facts.tokenActive),
    arrears: arrears && <FormattedMessage id={`issuances.arrears.${arrears}`} />,
    requests: requests ? formatCount(intl, requests) : null,
    publishedAt: publishedAt && <DateTime value={publishedAt} format="dateTime" />,
    expiresAt: isOnBoard(status) && expiresAt && <DateTime value={expiresAt} />,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`manager.ad.${name}`} />);
}
