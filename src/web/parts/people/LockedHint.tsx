import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';

type LockedHintProps = Pick<Account, 'locked' | 'confirmed'> & { path: string };

/** Why a field of the identity is read-only, and how to correct it. */
export function LockedHint({ locked, confirmed, path }: LockedHintProps) {
  if (!locked.includes(path)) return null;
  return <FormattedMessage id={confirmed.includes(path) ? 'account.locked' : 'account.lockedWhileChecked'} />;
}
