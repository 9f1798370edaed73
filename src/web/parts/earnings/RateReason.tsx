import { FormattedMessage, useIntl } from 'react-intl';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { formatShare } from '#web/ui/figures/share.ts';

type RateReasonProps = {
  earning: Pick<Earning, 'withholdingPoints' | 'withholdingBasis' | 'withholdingRule'>;
  /** In a column: without the rule, and without the reason of the rate that most holders have. */
  isShort?: boolean;
};

/** The rate of a line, why it applies to its holder, and the rule. Lines of earlier versions have the rate alone. */
export function RateReason({ earning, isShort = false }: RateReasonProps) {
  const intl = useIntl();
  const { withholdingPoints, withholdingBasis, withholdingRule } = earning;
  const share = formatShare(intl, withholdingPoints);
  if (!withholdingBasis || (isShort && withholdingBasis === 'resident')) return share;
  return (
    <>
      {share} · <FormattedMessage id={`withholding.basis.${withholdingBasis}`} />
      {withholdingRule && !isShort && ` (${withholdingRule})`}
    </>
  );
}
