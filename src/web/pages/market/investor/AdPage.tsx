import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { moneyPage } from '#styled/recipes';
import { adQuery } from '#web/api/market/market.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { AdBadge } from '../shared/AdBadge.tsx';
import { AdIssuance } from './AdIssuance.tsx';
import { AdTerms } from './AdTerms.tsx';
import { AskToBuy } from './AskToBuy.tsx';
import { OwnAd } from './OwnAd.tsx';

type AdPageProps = { id: string; listHref: string };

/** One ad: the information for a buyer, or the next step for its seller. */
export function AdPage({ id, listHref }: AdPageProps) {
  const query = useQuery(adQuery(id));
  return (
    <Loaded query={query} missing={<AdMissing listHref={listHref} />}>
      {(ad) => <LoadedAd ad={ad} listHref={listHref} />}
    </Loaded>
  );
}

function AdMissing({ listHref }: { listHref: string }) {
  return (
    <EmptyState
      heading="h1"
      title={<FormattedMessage id="market.ad.missing" />}
      actions={
        <LinkButton href={listHref} tone="secondary">
          <FormattedMessage id="market.board.showAll" />
        </LinkButton>
      }
    />
  );
}

function LoadedAd({ ad, listHref }: { ad: Ad; listHref: string }) {
  const { formatMessage } = useIntl();
  const styles = moneyPage();
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.transfers" />, href: listHref }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={<FormattedMessage id="market.ad.title" values={{ project: ad.project.title }} />}
        detail={ad.reference}
        badge={<AdBadge status={ad.status} />}
      />
      <div className={styles.split}>
        <div className={styles.column}>
          <AdTerms ad={ad} />
          <AdIssuance ad={ad} />
        </div>
        <div className={styles.column}>{ad.isOwn ? <OwnAd ad={ad} /> : <AskToBuy ad={ad} />}</div>
      </div>
    </>
  );
}
