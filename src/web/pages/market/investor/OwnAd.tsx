import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { whoActsNext } from '#machines/market/ad/ad.selectors.ts';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { css } from '#styled/css';
import { flow, moneyPage } from '#styled/recipes';
import { transfersQuery } from '#web/api/market/transfers.ts';
import { buildAddress } from '#web/lists/address.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { TransferBadge } from '../shared/TransferBadge.tsx';
import { PATH } from '../shared/transferSearch.ts';
import { AdActions } from './AdActions.tsx';
import { AdYield } from './AdYield.tsx';
import { TransferNext } from './TransferNext.tsx';

/** The seller's side of an ad: the next step, the acts and the requests. */
export function OwnAd({ ad }: { ad: Ad }) {
  const { what, usually } = whoActsNext(ad.status, ad.facts);
  return (
    <>
      <Panel title={<FormattedMessage id={what} />}>
        <div className={flow()}>
          <p className={css({ color: 'muted' })}>
            <FormattedMessage id={usually} />
          </p>
          {ad.reason && <Notice title={<FormattedMessage id="market.ad.reason" />}>{ad.reason}</Notice>}
          <AdActions ad={ad} />
        </div>
      </Panel>
      <AdYield ad={ad} />
      <Requests ad={ad.id} />
    </>
  );
}

/** The transfers from the ad, without the names of buyers who have not agreed. */
function Requests({ ad }: { ad: string }) {
  const { data } = useQuery(transfersQuery({ ad }));
  const styles = moneyPage();
  return (
    <Panel title={<FormattedMessage id="market.ad.requests" />}>
      {data?.rows.length === 0 && (
        <p className={styles.detail}>
          <FormattedMessage id="market.ad.noRequests" />
        </p>
      )}
      <ul className={styles.rows}>
        {data?.rows.map((transfer) => (
          <li key={transfer.id} className={styles.row}>
            <div className={styles.text}>
              <p className={styles.title}>
                <Money amount={transfer.total} /> <TransferBadge status={transfer.status} />
              </p>
              <p className={styles.detail}>
                <FormattedMessage
                  id="market.ad.request"
                  values={{ tokens: transfer.tokens, price: <Money amount={transfer.unitPrice} /> }}
                />
                {' · '}
                <TransferNext transfer={transfer} />
              </p>
            </div>
            <LinkButton size="small" tone="secondary" href={buildAddress(PATH, { transfer: transfer.id })}>
              <FormattedMessage id="portfolio.pending.see" />
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
