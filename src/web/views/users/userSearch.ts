import * as v from 'valibot';
import type { KycStatus } from '#machines/kyc/kyc.contract.ts';
import type { Role } from '#machines/session/session.contract.ts';
import type { InvestorClass, ReviewStatus } from '#machines/user/user.contract.ts';
import { listSearch, soft, words } from '#web/views/manager/lists/address.ts';

/** Spelt out, so that an address is read without the contracts. */
const reviews = ['pending', 'accepted', 'rejected', 'deleted'] as const satisfies readonly ReviewStatus[];
const checks = ['created', 'pending', 'success', 'error', 'manual_error'] as const satisfies readonly KycStatus[];
const roles = ['USER', 'PREMIUM_USER', 'ENTREPRENEUR', 'CLIENT', 'ISSUER', 'ADMIN'] as const satisfies readonly Role[];
const classes = ['ordinary', 'requestedSophisticated', 'sophisticated'] as const satisfies readonly InvestorClass[];

/** What the list of users keeps in its address; `user` is the one that the panel shows. */
export const UsersSearch = v.object({
  ...listSearch,
  search: soft(words),
  review: soft(v.picklist(reviews)),
  kyc: soft(v.picklist(checks)),
  role: soft(v.picklist(roles)),
  class: soft(v.picklist(classes)),
  tab: soft(v.picklist(['members'])),
  user: soft(v.pipe(v.string(), v.uuid())),
});
export type UsersSearch = v.InferOutput<typeof UsersSearch>;

export const askedOf = ({ user: _, tab, ...asked }: UsersSearch) => ({
  ...asked,
  ...(tab && { member: 'true' as const }),
});
