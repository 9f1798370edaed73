import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { moneyPage } from '#styled/recipes';
import { transferQuery } from '#web/api/market/transfers.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { YieldLines } from '../shared/SaleYieldRows.tsx';
import { TransferBadge } from '../shared/TransferBadge.tsx';
import { TransferFigures } from '../shared/TransferFigures.tsx';
import { TransferHistory } from '../shared/TransferHistory.tsx';
import type { CardResult } from '../shared/transferSearch.ts';
import { TransferAct } from './TransferAct.tsx';
import { TransferMessages } from './TransferMessages.tsx';

type TransferPageProps = { id: string; listHref: string; returned: CardResult };

/** One transfer for one of its sides: who acts next, the terms, the messages and the history. */
export function TransferPage({ id, listHref, returned }: TransferPageProps) {
  const query = useQuery(transferQuery(id));
  return (
    <Loaded query={query} missing={<TransferMissing listHref={listHref} />}>
      {(transfer) => <LoadedTransfer transfer={transfer} listHref={listHref} returned={returned} />}
    </Loaded>
  );
}

function TransferMissing({ listHref }: { listHref: string }) {
  return (
    <EmptyState
      heading="h1"
      title={<FormattedMessage id="market.transfer.missing" />}
      actions={
        <LinkButton href={listHref} tone="secondary">
          <FormattedMessage id="market.transfers.all" />
        </LinkButton>
      }
    />
  );
}

type LoadedTransferProps = Omit<TransferPageProps, 'id'> & { transfer: Transfer };

function LoadedTransfer({ transfer, listHref, returned }: LoadedTransferProps) {
  const { formatMessage } = useIntl();
  const { kind, side, project, reference, status } = transfer;
  const styles = moneyPage();
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.transfers" />, href: listHref }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={project.title}
        detail={
          <>
            {formatMessage({ id: `market.direction.${kind}` }, { side: side ?? 'seller' })} · {reference}
          </>
        }
        badge={<TransferBadge status={status} />}
      />
      <div className={styles.split}>
        <div className={styles.column}>
          <TransferAct transfer={transfer} returned={returned} />
          {isSale(kind) && <TransferMessages transfer={transfer} />}
        </div>
        <div className={styles.column}>
          <TransferFigures transfer={transfer} />
          {transfer.yield && (
            <Panel title={<FormattedMessage id="market.yield.title" />}>
              <YieldLines lines={transfer.yield} rate={transfer.rate} />
            </Panel>
          )}
          <TransferHistory transfer={transfer} />
        </div>
      </div>
    </>
  );
}
