import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { toneOf } from '#machines/people/invitation/invitation.selectors.ts';
import type { Invitation } from '#machines/people/invitation/invitation.wire.ts';
import { flow } from '#styled/recipes';
import { invitationsQuery } from '#web/api/people/invitations.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { buildAddresses } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { ListTools } from '#web/lists/ListTools.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { UsersSearch } from '../userSearch.ts';
import { InvitationActs } from './InvitationActs.tsx';
import { InviteAction } from './InviteAction.tsx';

type InvitationListProps = { path: string; search: UsersSearch };

/** The people who were invited to register. */
export function InvitationList({ path, search }: InvitationListProps) {
  const { formatMessage } = useIntl();
  const query = useQuery({ ...invitationsQuery(search.search), placeholderData: keepPreviousData });
  const { filteredHref } = buildAddresses(path, search);
  return (
    <div className={flow({ gap: '5' })}>
      <ListTools
        search={{
          label: formatMessage({ id: 'invitation.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined }),
        }}
      >
        <InviteAction />
      </ListTools>
      <Loaded query={query}>
        {(invitations) =>
          invitations.length > 0 ? (
            <InvitationTable invitations={invitations} />
          ) : (
            <NoInvitation isFiltered={Boolean(search.search)} />
          )
        }
      </Loaded>
    </div>
  );
}

const NoInvitation = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState isFiltered title={<FormattedMessage id="manager.list.noMatch" />}>
      <FormattedMessage id="manager.list.noMatchDetail" />
    </EmptyState>
  ) : (
    <EmptyState title={<FormattedMessage id="invitation.empty" />}>
      <FormattedMessage id="invitation.emptyDetail" />
    </EmptyState>
  );

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'invitation.list' })}
      rows={invitations}
      rowKey={({ id }) => id}
      density="compact"
      empty={null}
      columns={[
        {
          id: 'name',
          header: formatMessage({ id: 'invitation.name' }),
          isTitle: true,
          phone: 'topStart',
          cell: ({ name }) => name,
        },
        {
          id: 'email',
          phone: 'bottomStart',
          header: formatMessage({ id: 'invitation.email' }),
          cell: ({ email }) => email,
        },
        {
          id: 'role',
          header: formatMessage({ id: 'invitation.role' }),
          cell: ({ role }) => <FormattedMessage id={`manager.role.${role}`} />,
        },
        {
          id: 'status',
          phone: 'topEnd',
          header: formatMessage({ id: 'invitation.state' }),
          cell: ({ status }) => (
            <StatusBadge tone={toneOf(status)}>
              <FormattedMessage id={`invitation.status.${status}`} />
            </StatusBadge>
          ),
        },
        { id: 'author', header: formatMessage({ id: 'invitation.by' }), cell: ({ author }) => author },
        {
          id: 'expiresAt',
          header: formatMessage({ id: 'invitation.until' }),
          cell: ({ expiresAt }) => <DateTime value={expiresAt} />,
        },
        {
          id: 'acts',
          phone: 'bottomEnd',
          header: '',
          cell: (invitation) => <InvitationActs invitation={invitation} />,
        },
      ]}
    />
  );
}
