import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { link } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { RateReason } from '#web/parts/earnings/RateReason.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { Link } from '#web/ui/navigation/Link.tsx';

type PartProps = { area: ManagementArea; earning: Earning };

export function EarningToken({ area, earning }: PartProps) {
  const intl = useIntl();
  const { project, distributionId, tokens, gross, recordDate } = earning;
  const issuance = `/${area}/issuances/${project.id}`;
  return (
    <DefinitionRows
      rows={[
        row(
          'issuance',
          <Link href={issuance} className={link()}>
            {project.title}
          </Link>,
        ),
        row('tokens', `${formatCount(intl, tokens)} ${project.tokenSymbol}`),
        row('recordDate', <DateTime value={recordDate} />),
        row('gross', <Money amount={gross} />),
        row(
          'distribution',
          <Link href={`${issuance}/benefits/${distributionId}`} className={link()}>
            <FormattedMessage id="manager.earning.open" />
          </Link>,
        ),
      ]}
    />
  );
}

export function EarningInvestor({ area, earning }: PartProps) {
  const intl = useIntl();
  const { investor, gross, withheld, net, withholdingPoints, withholdingBasis, createdAt, paidAt, claimedAt } = earning;
  const { authority, seizedAt, facts, requestedAt } = earning;
  const percent = formatShare(intl, withholdingPoints);
  return (
    <DefinitionRows
      rows={[
        ...(investor ? [row('investor', <Investor area={area} {...investor} />), row('email', investor.email)] : []),
        row('gross', <Money amount={gross} />),
        {
          key: 'withheld',
          label: <FormattedMessage id="manager.totals.withheld" values={{ percent }} />,
          value: <Money amount={-withheld} />,
        },
        ...(withholdingBasis ? [row('rate', <RateReason earning={earning} />)] : []),
        { ...row('net', <Money amount={net} />), isTotal: true },
        row('createdAt', <DateTime value={createdAt} format="dateTime" />),
        ...(paidAt ? [row('paidAt', <DateTime value={paidAt} format="dateTime" />)] : []),
        ...(authority
          ? [row('authority', <FormattedMessage id="manager.earning.authorityValue" values={authority} />)]
          : []),
        ...(authority && facts?.reference ? [row('reference', facts.reference)] : []),
        ...(seizedAt ? [row('seizedAt', <DateTime value={seizedAt} format="dateTime" />)] : []),
        ...(requestedAt ? [row('requestedAt', <DateTime value={requestedAt} format="dateTime" />)] : []),
        ...(claimedAt ? [row('claimedAt', <DateTime value={claimedAt} format="dateTime" />)] : []),
      ]}
    />
  );
}

type Label =
  | 'issuance'
  | 'tokens'
  | 'recordDate'
  | 'gross'
  | 'distribution'
  | 'investor'
  | 'email'
  | 'net'
  | 'rate'
  | 'createdAt'
  | 'paidAt'
  | 'requestedAt'
  | 'claimedAt'
  | 'authority'
  | 'reference'
  | 'seizedAt';

const row = (key: Label, value: ReactNode): DefinitionRow => ({
  key,
  label: <FormattedMessage id={`manager.earning.${key}`} />,
  value,
});

function Investor({ area, id, name }: { area: ManagementArea; id: string; name: string }) {
  if (area === 'entrepreneur') return name;
  return (
    <Link href={`/manager/users?user=${id}`} className={link()}>
      {name}
    </Link>
  );
}
