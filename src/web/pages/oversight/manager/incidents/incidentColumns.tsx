import type { IntlShape } from 'react-intl';
import type { IncidentRow, ProviderName } from '#machines/oversight/incident/incident.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { jobName } from '#web/pages/oversight/shared/jobName.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { IncidentAccount } from './IncidentAccount.tsx';
import { IncidentReason } from './IncidentReason.tsx';

/** The owner of the money, the failing service, or the issuance whose tokens have moved. */
function nameSubject({ user, line, job, detail, kind }: IncidentRow, intl: IntlShape) {
  if (user) return user.name;
  if (line) return line.payer || line.reference;
  if (kind === 'providerDown') return intl.formatMessage({ id: `incidents.provider.${detail.name as ProviderName}` });
  if (detail.wallet) return String(detail.project);
  if (detail.day) return String(detail.payer || detail.reference);
  const kindOfJob = job?.kind ?? detail.job;
  return kindOfJob === undefined ? '–' : jobName(intl, String(kindOfJob));
}

export function incidentColumns(intl: IntlShape): Column<IncidentRow>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'kind',
      header: formatMessage({ id: 'incidents.column.kind' }),
      cell: ({ number, kind }) => (
        <>
          <span className={css({ whiteSpace: 'nowrap', color: 'muted' })}>INC-{number}</span>{' '}
          {formatMessage({ id: `incidents.kind.${kind}` })}
        </>
      ),
      isTitle: true,
      isSortable: true,
      sortsAs: 'order',
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'whose',
      header: formatMessage({ id: 'incidents.column.whose' }),
      cell: (incident) => nameSubject(incident, intl),
      isLong: true,
      phone: 'bottomStart',
    },
    {
      id: 'why',
      header: formatMessage({ id: 'incidents.column.why' }),
      cell: (incident) => <IncidentReason incident={incident} />,
      isLong: true,
    },
    {
      id: 'account',
      header: formatMessage({ id: 'incidents.column.account' }),
      cell: (incident) => <IncidentAccount incident={incident} />,
      isLong: true,
    },
    {
      id: 'status',
      header: formatMessage({ id: 'incidents.column.status' }),
      cell: ({ status, takenBy }) => (
        <>
          <EntityStatusBadge entity="incident" status={status} />
          {takenBy && <span className={css({ color: 'muted' })}> · {takenBy.name}</span>}
        </>
      ),
      phone: 'bottomEnd',
    },
    {
      id: 'amount',
      header: formatMessage({ id: 'incidents.column.amount' }),
      cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'openedAt',
      header: formatMessage({ id: 'incidents.column.openedAt' }),
      cell: ({ openedAt }) => <DateTime value={openedAt} />,
      align: 'end',
      isSortable: true,
      sortsAs: 'date',
    },
  ];
}
