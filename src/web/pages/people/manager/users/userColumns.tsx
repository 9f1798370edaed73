import type { IntlShape } from 'react-intl';
import { shownStatus } from '#machines/people/suitability/suitability.selectors.ts';
import type { UserRow } from '#machines/people/user/user.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';
import { ReviewBadge } from './ReviewBadge.tsx';

/** The list of members shows holdings and invested amounts instead of review, test and roles. */
export function userColumns(intl: IntlShape, { isMemberList }: { isMemberList: boolean }): Column<UserRow>[] {
  const { formatMessage, formatList } = intl;
  const columns: Column<UserRow>[] = [
    {
      id: 'name',
      header: formatMessage({ id: 'manager.users.name' }),
      cell: ({ name }) => name,
      isTitle: true,
      isSortable: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'email',
      header: formatMessage({ id: 'manager.users.email' }),
      cell: ({ email }) => email,
      isSortable: true,
      isLong: true,
      phone: 'bottomStart',
    },
    {
      id: 'review',
      header: formatMessage({ id: 'manager.users.review' }),
      cell: ({ review, quarantined }) => (
        <>
          <ReviewBadge review={review} />
          <QuarantineBadge isShown={quarantined} />
        </>
      ),
      isSortable: true,
      sortsAs: 'order',
      phone: 'topEnd',
    },
    {
      id: 'kyc',
      header: formatMessage({ id: 'manager.users.kyc' }),
      cell: ({ kycStatus }) => kycStatus && <EntityStatusBadge entity="kyc" status={kycStatus} />,
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomEnd',
    },
    {
      id: 'suitability',
      header: formatMessage({ id: 'manager.users.suitability' }),
      cell: ({ suitabilityStatus }) =>
        suitabilityStatus && formatMessage({ id: `suitability.shown.${shownStatus(suitabilityStatus)}` }),
      isHiddenOnTablet: true,
    },
    {
      id: 'roles',
      header: formatMessage({ id: 'manager.users.role' }),
      cell: ({ roles }) => formatList(roles.map((role) => formatMessage({ id: `manager.role.${role}` }))),
      isHiddenOnTablet: true,
      isLong: true,
    },
    {
      id: 'createdAt',
      header: formatMessage({ id: 'manager.users.createdAt' }),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      align: 'end',
      isSortable: true,
      sortsAs: 'date',
    },
    {
      id: 'holdings',
      header: formatMessage({ id: 'manager.users.holdings' }),
      cell: ({ holdings }) => formatCount(intl, holdings),
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'invested',
      header: formatMessage({ id: 'manager.users.invested' }),
      cell: ({ invested }) => <Money amount={invested} />,
      align: 'end',
    },
  ];
  const hidden = isMemberList ? ['review', 'suitability', 'roles'] : ['holdings', 'invested'];
  return columns.filter(({ id }) => !hidden.includes(id));
}
