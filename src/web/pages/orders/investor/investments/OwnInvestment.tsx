import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { flow } from '#styled/recipes';
import { ownInvestmentQuery } from '#web/api/orders/portfolio.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { Later } from '#web/ui/Later.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/states/Skeleton.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { InvestmentPage } from './InvestmentPage.tsx';

const OwnCoins = lazy(async () => ({ default: (await import('./OwnCoins.tsx')).OwnCoins }));

export function OwnInvestment({ id, listHref }: { id: string; listHref: string }) {
  const query = useQuery(ownInvestmentQuery(id));
  return (
    <Loaded query={query} skeleton={skeleton} missing={<InvestmentMissing listHref={listHref} />}>
      {(investment) => <LoadedInvestment investment={investment} listHref={listHref} />}
    </Loaded>
  );
}

const skeleton = (
  <SkeletonGroup gap="6">
    <Skeleton shape="title" width="40%" />
    <Panel>
      <SkeletonRows count={7} />
    </Panel>
  </SkeletonGroup>
);

function InvestmentMissing({ listHref }: { listHref: string }) {
  return (
    <EmptyState
      heading="h1"
      title={<FormattedMessage id="investments.missing" />}
      actions={
        <LinkButton href={listHref} tone="secondary">
          <FormattedMessage id="investments.showAll" />
        </LinkButton>
      }
    />
  );
}

function LoadedInvestment({ investment, listHref }: { investment: Investment; listHref: string }) {
  const { id, version, contractFileId, proofFileId, hasCoins } = investment;
  const { send } = useSend<InvestmentEvent>({ entities: ['investment'], path: `/investments/${id}/events`, version });
  return (
    <InvestmentPage
      investment={investment}
      listHref={listHref}
      onSend={send}
      documents={
        <>
          {hasCoins && (
            <Later>
              <OwnCoins investmentId={id} />
            </Later>
          )}
          {(contractFileId || proofFileId) && (
            <Panel title={<FormattedMessage id="investments.papers" />}>
              <div className={flow({ gap: '3' })}>
                {contractFileId && (
                  <StoredFile id={contractFileId} label={<FormattedMessage id="investments.contract" />} />
                )}
                {proofFileId && <StoredFile id={proofFileId} label={<FormattedMessage id="investments.proof" />} />}
              </div>
            </Panel>
          )}
        </>
      }
    />
  );
}
