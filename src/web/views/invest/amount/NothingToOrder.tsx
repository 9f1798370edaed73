import { FormattedMessage } from 'react-intl';
import type { Way } from '#web/api/invest.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EndedNotice } from './EndedNotice.tsx';

/** Nothing is taken here now: why, and where else to look. */
export function NothingToOrder({ way, isSoldOut }: { way: Way; isSoldOut: boolean }) {
  const { project, ended } = way;
  return (
    <>
      {ended && <EndedNotice investment={ended} />}
      <EmptyState
        heading="h1"
        title={<FormattedMessage id={isSoldOut ? 'invest.amount.soldOut' : 'invest.amount.closed'} />}
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
        <FormattedMessage
          id={isSoldOut ? 'invest.amount.soldOutDetail' : 'invest.amount.closedDetail'}
          values={{ project: project.title }}
        />
      </EmptyState>
    </>
  );
}
