import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { investorIssuancesQuery } from '#web/api/issuances/investorIssuances.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { useFollow } from '#web/parts/issuances/useFollow.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { accountRow } from '../accountRow.ts';

const most = 100;

/** The issuances that the user follows, whose news the user receives. */
export function FollowingSection() {
  const query = useQuery(investorIssuancesQuery({ following: 'true', size: most }));
  return (
    <Panel>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={<FormattedMessage id="account.following.empty" />}
              actions={
                <LinkButton href="/user/issuances" tone="secondary">
                  <FormattedMessage id="investments.toIssuances" />
                </LinkButton>
              }
            >
              <FormattedMessage id="account.following.emptyDetail" />
            </EmptyState>
          ) : (
            <div className={flow()}>
              <p className={css({ color: 'muted' })}>
                <FormattedMessage id="account.following.detail" />
              </p>
              <ul className={css({ listStyle: 'none' })}>
                {rows.map((row) => (
                  <Followed key={row.id} row={row} />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Followed({ row: { id, title, subtitle } }: { row: ProjectRow }) {
  const { formatMessage } = useIntl();
  const { isBusy, follow } = useFollow(id, true, () =>
    toast({ tone: 'positive', title: formatMessage({ id: 'account.following.removed' }, { title }) }),
  );
  return (
    <li className={accountRow}>
      <div className={css({ flex: '[1 1 12rem]', minWidth: '0' })}>
        <Link className={link()} href={`/user/issuances/${id}`}>
          {title}
        </Link>
        <p className={css({ textStyle: 'small', color: 'muted' })}>{subtitle}</p>
      </div>
      <Button tone="secondary" size="small" isLoading={isBusy} onClick={() => follow(false)}>
        <FormattedMessage id="account.following.remove" />
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </li>
  );
}
