import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { share } from '#machines/shared/money.ts';
import { css } from '#styled/css';
import { ShareBar } from '#web/ui/charts/ShareBar.tsx';
import { colourAt } from '#web/ui/charts/seriesColours.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

/** The use of the money, with the amounts of a campaign that reaches its target. */
export function UseOfFunds({ issuance: { useOfFunds, target } }: { issuance: Project }) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const hasTarget = target > 0;
  return (
    <section className={css({ display: 'grid', gap: '4', maxWidth: 'reading' })}>
      <h2 className={css({ textStyle: 'section' })}>
        <FormattedMessage id="issuances.funds" />
      </h2>
      {hasTarget && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="issuances.funds.detail" values={{ target: money(target, { isShort: true }) }} />
        </p>
      )}
      <ShareBar
        name={formatMessage({ id: 'issuances.funds' })}
        hasAmounts={hasTarget}
        shares={useOfFunds.map(({ label, points }, index) => ({
          key: `${index} ${label}`,
          name: label,
          value: hasTarget ? share(target, points) : points,
          points,
          colour: colourAt(index),
        }))}
      />
    </section>
  );
}
