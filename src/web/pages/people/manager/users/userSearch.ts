import * as v from 'valibot';
import type { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import type { Role } from '#machines/people/session/session.contract.ts';
import type { InvestorClass, ReviewStatus } from '#machines/people/user/user.contract.ts';
import { every, lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

/** The values are repeated here so that the router can parse an address without loading the contracts. */
const reviews = every<ReviewStatus>()([
  'pending',
  'accepted',
  'rejected',
  'appealed',
  'suspended',
  'banned',
  'deleted',
]);
const kycStatuses = every<KycStatus>()(['created', 'pending', 'success', 'error', 'manual_error']);
const roles = every<Role>()(['USER', 'PREMIUM_USER', 'ENTREPRENEUR', 'CLIENT', 'ISSUER', 'ADMIN']);
const classes = every<InvestorClass>()(['ordinary', 'requestedSophisticated', 'sophisticated']);

/** The search parameters of the list of users. `user` is the one that the panel shows. */
export const UsersSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  review: lenient(v.picklist(reviews)),
  kyc: lenient(v.picklist(kycStatuses)),
  role: lenient(v.picklist(roles)),
  class: lenient(v.picklist(classes)),
  tab: lenient(v.picklist(['members', 'invitations'])),
  user: searchId,
});
export type UsersSearch = v.InferOutput<typeof UsersSearch>;

export const toListQuery = ({ user: _, tab, ...rest }: UsersSearch) => ({
  ...rest,
  ...(tab === 'members' && { member: 'true' as const }),
});
