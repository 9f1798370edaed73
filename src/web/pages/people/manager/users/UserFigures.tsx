import { FormattedMessage, useIntl } from 'react-intl';
import { parseParts } from '#machines/people/user/user.selectors.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';

/** A user's data as managers see them. Only the users themselves can change them. */
export function UserFigures({ user }: { user: UserPage }) {
  return <DefinitionRows rows={useRows(user)} />;
}

function useRows(user: UserPage): DefinitionRow[] {
  const { formatMessage, formatList } = useIntl();
  const { class: investorClass, email } = parseParts(user.status);
  const { rejectionReason } = user.facts;
  const rows = {
    email: `${user.email} · ${formatMessage({ id: `manager.email.${email}` })}`,
    roles: formatList(user.roles.map((role) => formatMessage({ id: `manager.role.${role}` }))),
    personType: formatMessage({ id: `manager.personType.${user.personType}` }),
    class: formatMessage({ id: `manager.class.${investorClass}` }),
    rejection: rejectionReason && formatMessage({ id: `manager.reject.${rejectionReason}` }),
    phone: user.profile.phone,
    idNumber: user.company?.taxNumber ?? user.profile.idNumber,
    iban: user.bankAccount?.iban,
    wallet: user.wallet?.address,
    referralCode: user.referralCode,
    createdAt: <DateTime value={user.createdAt} format="dateTime" />,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`manager.user.${name}`} />);
}
