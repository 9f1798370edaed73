import { useIntl } from 'react-intl';
import { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { Role } from '#machines/people/session/session.contract.ts';
import { InvestorClass, ReviewStatus } from '#machines/people/user/user.contract.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import type { UsersSearch } from './userSearch.ts';

export function UserFilters({ path, search }: { path: string; search: UsersSearch }) {
  const { formatMessage } = useIntl();
  const { filteredHref } = buildAddresses(path, search);
  return (
    <ListTools
      search={{
        label: formatMessage({ id: 'manager.users.search' }),
        value: search.search,
        hrefFor: (text) => filteredHref({ search: text || undefined, user: undefined }),
      }}
    >
      <ListFilter
        label={formatMessage({ id: 'manager.users.review' })}
        all={formatMessage({ id: 'manager.users.allReviews' })}
        value={search.review}
        options={ReviewStatus.options.map((value) => ({
          value,
          label: formatMessage({ id: `manager.review.${value}` }),
        }))}
        hrefFor={(review) => filteredHref({ review: review as ReviewStatus | undefined, user: undefined })}
      />
      <ListFilter
        label={formatMessage({ id: 'manager.users.kyc' })}
        all={formatMessage({ id: 'manager.users.allKyc' })}
        value={search.kyc}
        options={KycStatus.options.map((value) => ({ value, label: formatMessage({ id: `manager.kyc.${value}` }) }))}
        hrefFor={(kyc) => filteredHref({ kyc: kyc as KycStatus | undefined, user: undefined })}
      />
      <ListFilter
        label={formatMessage({ id: 'manager.users.role' })}
        all={formatMessage({ id: 'manager.users.allRoles' })}
        value={search.role}
        options={Role.options.map((value) => ({ value, label: formatMessage({ id: `manager.role.${value}` }) }))}
        hrefFor={(role) => filteredHref({ role: role as Role | undefined, user: undefined })}
      />
      <ListFilter
        label={formatMessage({ id: 'manager.users.class' })}
        all={formatMessage({ id: 'manager.users.allClasses' })}
        value={search.class}
        options={InvestorClass.options.map((value) => ({
          value,
          label: formatMessage({ id: `manager.class.${value}` }),
        }))}
        hrefFor={(investorClass) =>
          filteredHref({ class: investorClass as InvestorClass | undefined, user: undefined })
        }
      />
    </ListTools>
  );
}
