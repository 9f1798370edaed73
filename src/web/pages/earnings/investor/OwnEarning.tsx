import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { ConfirmedEarningEvent } from '#machines/earnings/earning/earning.stepUp.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { ownEarningQuery } from '#web/api/earnings/earnings.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { ClaimAction } from './ClaimAction.tsx';
import { CreditAction } from './CreditAction.tsx';
import { type EarningSide, InvestorEarningPage } from './InvestorEarningPage.tsx';

export function OwnEarning({ id, side }: { id: string; side: EarningSide }) {
  const query = useQuery(ownEarningQuery(id));
  return (
    <Loaded query={query} skeleton={skeleton} missing={<EarningMissing />}>
      {(earning) => <ClaimableEarning earning={earning} side={side} />}
    </Loaded>
  );
}

const skeleton = (
  <Panel>
    <SkeletonRows count={6} />
  </Panel>
);

function EarningMissing() {
  return (
    <EmptyState
      heading="h1"
      title={<FormattedMessage id="earnings.missing" />}
      actions={
        <LinkButton href="/user/earnings" tone="secondary">
          <FormattedMessage id="earnings.showAll" />
        </LinkButton>
      }
    />
  );
}

function ClaimableEarning({ earning, side }: { earning: Earning; side: EarningSide }) {
  const { send } = useSend<ConfirmedEarningEvent>({
    entities: ['earning'],
    path: `/earnings/${earning.id}/events`,
    version: earning.version,
  });
  return (
    <InvestorEarningPage
      earning={earning}
      side={side}
      acts={
        <ActionRow>
          <ClaimAction earning={earning} onClaim={(proof) => send({ type: 'earning.claim', ...proof })} />
          <CreditAction earning={earning} onCredit={() => send({ type: 'earning.credit' })} />
        </ActionRow>
      }
    />
  );
}
