import { FormattedMessage, useIntl } from 'react-intl';
import type { Incident } from '#machines/oversight/incident/incident.wire.ts';
import { link } from '#styled/recipes';
import { jobName } from '#web/pages/oversight/shared/jobName.ts';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { IncidentAccount } from './IncidentAccount.tsx';
import { bankMessages, IncidentReason } from './IncidentReason.tsx';

/** The data of an incident: amount, payee, reason, time and account. */
export function IncidentFigures({ incident }: { incident: Incident }) {
  const intl = useIntl();
  const { user, investment, line, job, detail, openedAt, closedAt, takenBy, kind } = incident;
  const rows = {
    'incidents.column.whose': user && (
      <Link href={`/manager/users?user=${user.id}`} className={link()}>
        {user.name}
      </Link>
    ),
    'incidents.order': investment && (
      <Link href={`/manager/investments?investment=${investment.id}`} className={link()}>
        INV-{investment.number}
      </Link>
    ),
    'incidents.sale': detail.sale && (
      <Link href={`/manager/investments?tab=transfers&transfer=${detail.transfer}`} className={link()}>
        {detail.sale}
      </Link>
    ),
    'incidents.coins': detail.coins,
    'incidents.column.account': (user || line) && !detail.coins && <IncidentAccount incident={incident} />,
    'incidents.reference': line?.reference ?? (detail.reference && <Reference incident={incident} />),
    'incidents.project': detail.wallet && (
      <Link href={`/manager/issuances/${detail.projectId}/investors`} className={link()}>
        {detail.project}
      </Link>
    ),
    'incidents.wallet': detail.wallet,
    'incidents.tokens': detail.wallet && detail.tokens,
    'incidents.payer': line?.payer,
    'incidents.bookedOn': line && <DateTime value={line.bookedOn} />,
    'incidents.job': job && jobName(intl, job.kind),
    'incidents.lastError': job?.lastError,
    'incidents.difference': kind === 'difference' && detail.difference,
    'incidents.column.why': (line?.reason || incident.refusal || bankMessages[kind]) && (
      <IncidentReason incident={incident} />
    ),
    'incidents.column.openedAt': <DateTime value={openedAt} format="dateTime" />,
    'incidents.takenBy': closedAt ? takenBy?.name : (takenBy?.name ?? <FormattedMessage id="incidents.nobody" />),
    'incidents.closedAt': closedAt && <DateTime value={closedAt} format="dateTime" />,
  };
  return <DefinitionRows rows={buildDefinitionRows(rows, (id) => <FormattedMessage id={id} />)} />;
}

/** The only page of a row that was set aside is its history. */
function Reference({ incident: { kind, detail } }: { incident: Incident }) {
  const { entity, reference } = detail;
  if (kind !== 'unknownStatus') return reference;
  return (
    <Link href={`/inspect?entity=${entity}&id=${reference}`} className={link()}>
      {reference}
    </Link>
  );
}
