import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UserRow } from '#machines/people/user/user.wire.ts';
import { usersQuery } from '#web/api/people/users.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { CountsButton } from '#web/ui/history/CountsButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserPanel } from './UserPanel.tsx';
import { UsersExport } from './UsersExport.tsx';
import { userColumns } from './userColumns.tsx';
import { toListQuery, type UsersSearch } from './userSearch.ts';

const PATH = '/manager/users';
const tabs = [undefined, 'members', 'invitations'] as const;

const InvitationList = lazy(async () => ({
  default: (await import('./invitations/InvitationList.tsx')).InvitationList,
}));

/** The list of all registered users. A selected user opens in a panel beside it. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const intl = useIntl();
  const { history } = useRouter();
  const query = useQuery({ ...usersQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="nav.management.users" />}
        actions={
          <>
            <CountsButton entity="user" />
            <UsersExport search={search} />
          </>
        }
      />
      <Tabs
        label={intl.formatMessage({ id: 'manager.users.tabs' })}
        items={tabs.map((tab) => ({
          href: filteredHref({ tab, user: undefined }),
          label: <FormattedMessage id={`manager.users.tab.${tab ?? 'all'}`} />,
          count: search.tab === tab && tab !== 'invitations' ? query.data?.total : undefined,
          isCurrent: search.tab === tab,
        }))}
      />
      {search.tab === 'invitations' ? (
        <Suspense>
          <InvitationList path={PATH} search={search} />
        </Suspense>
      ) : (
        <UserList search={search} query={query} />
      )}
      <UserPanel id={search.user} onClose={() => history.push(hrefWith({ user: undefined }))} />
    </>
  );
}

type UserListProps = Pick<ComponentProps<typeof ListTable<UserRow>>, 'query'> & { search: UsersSearch };

function UserList({ search, query }: UserListProps) {
  const intl = useIntl();
  const { hrefWith } = buildAddresses(PATH, search);
  const { review, kyc, role, class: investorClass } = search;
  return (
    <>
      <UserFilters path={PATH} search={search} />
      <ListTable
        caption={intl.formatMessage({ id: 'nav.management.users' })}
        columns={userColumns(intl, { isMemberList: search.tab !== undefined })}
        query={query}
        path={PATH}
        search={search}
        emptyTitle={intl.formatMessage({ id: search.tab ? 'manager.users.noMembers' : 'manager.users.empty' })}
        isFiltered={Boolean(search.search || review || kyc || role || investorClass)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ user: id })}
      />
    </>
  );
}
