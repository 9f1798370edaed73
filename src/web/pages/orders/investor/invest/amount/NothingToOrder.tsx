import { FormattedMessage } from 'react-intl';
import type { InvestPageData } from '#web/api/orders/invest.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { CanceledOrderNotice } from './CanceledOrderNotice.tsx';

/** Explains why no order is possible now, and links to other issuances. */
export function NothingToOrder({
  pageData,
  reason,
}: {
  pageData: InvestPageData;
  reason: 'soldOut' | 'full' | 'closed' | 'suspended';
}) {
  const { project, ended } = pageData;
  return (
    <>
      {ended && <CanceledOrderNotice investment={ended} />}
      <EmptyState
        heading="h1"
        title={<FormattedMessage id={`invest.amount.${reason}`} />}
        actions={
          <>
            <LinkButton href="/user/issuances">
              <FormattedMessage id="investments.toIssuances" />
            </LinkButton>
            <LinkButton href={`/user/issuances/${project.id}`} tone="secondary">
              <FormattedMessage id="investments.toIssuance" />
            </LinkButton>
          </>
        }
      >
        <FormattedMessage id={`invest.amount.${reason}Detail`} values={{ project: project.title }} />
      </EmptyState>
    </>
  );
}
