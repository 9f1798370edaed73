import { FormattedMessage, useIntl } from 'react-intl';
import { isCredited, isSeized } from '#machines/earnings/earning/earning.selectors.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { RateReason } from '#web/parts/earnings/RateReason.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import type { DefinitionRow } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';

type Labelled = Record<string, { label: React.ReactNode; value: React.ReactNode; isTotal?: boolean }>;

const toDefinitionRows = (rows: Labelled): DefinitionRow[] =>
  Object.entries(rows).flatMap(([key, row]) => (row.value ? [{ key, ...row }] : []));

export function useInvestorRows(earning: Earning): DefinitionRow[] {
  const intl = useIntl();
  const { gross, withheld, net, withholdingPoints, withholdingBasis, recordDate, paidAt, requestedAt, claimedAt } =
    earning;
  const { status, authority, seizedAt, facts } = earning;
  const seizedBy = isSeized(status) && authority;
  return toDefinitionRows({
    gross: { label: <FormattedMessage id="earnings.gross" />, value: <Money amount={gross} /> },
    withheld: {
      label: <FormattedMessage id="earnings.withheldAt" values={{ share: formatShare(intl, withholdingPoints) }} />,
      value: <Money amount={-withheld} />,
    },
    rate: {
      label: <FormattedMessage id="earnings.rate" />,
      value: withholdingBasis && <RateReason earning={earning} />,
    },
    net: { label: <FormattedMessage id="earnings.net" />, value: <Money amount={net} />, isTotal: true },
    authority: {
      label: seizedBy && (
        <FormattedMessage
          id={seizedAt ? 'earnings.authority' : 'earnings.authorityOrdered'}
          values={{ authority: seizedBy.name }}
        />
      ),
      value: seizedBy && <Money amount={-net} />,
    },
    received: {
      label: <FormattedMessage id="earnings.received" />,
      value: seizedBy && <Money amount={0} />,
      isTotal: true,
    },
    reference: { label: <FormattedMessage id="earnings.reference" />, value: seizedBy && facts?.reference },
    recordDate: { label: <FormattedMessage id="earnings.recordDate" />, value: <DateTime value={recordDate} /> },
    paidAt: {
      label: <FormattedMessage id="earnings.paidAt" />,
      value: paidAt && <DateTime value={paidAt} format="dateTime" />,
    },
    requestedAt: {
      label: <FormattedMessage id={`earnings.${isCredited(status) ? 'creditedAt' : 'requestedAt'}`} />,
      value: requestedAt && <DateTime value={requestedAt} format="dateTime" />,
    },
    claimedAt: {
      label: <FormattedMessage id="earnings.claimedAt" />,
      value: claimedAt && <DateTime value={claimedAt} format="dateTime" />,
    },
  });
}

/** Amounts per token are rounded for display. The cents of the total are distributed exactly. */
export function useTokenRows({ project, tokens, gross, net, recordDate }: Earning): DefinitionRow[] {
  const intl = useIntl();
  return toDefinitionRows({
    tokens: {
      label: <FormattedMessage id="earnings.tokens" />,
      value: `${formatCount(intl, tokens)} ${project.tokenSymbol}`,
    },
    grossEach: {
      label: <FormattedMessage id="earnings.grossEach" />,
      value: tokens > 0 && <Money amount={Math.round(gross / tokens)} />,
    },
    netEach: {
      label: <FormattedMessage id="earnings.netEach" />,
      value: tokens > 0 && <Money amount={Math.round(net / tokens)} />,
    },
    recordDate: { label: <FormattedMessage id="earnings.recordDate" />, value: <DateTime value={recordDate} /> },
  });
}
