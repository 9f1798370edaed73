import { FormattedMessage, useIntl } from 'react-intl';
import { computeStake } from '#machines/issuances/project/project.returns.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

const MILLION = 1_000_000;
const HUNDRED = 100;

/** The share of a company that an amount buys. It yields nothing by itself, so nothing is estimated. */
export function CalculatedStake({ issuance, amount }: { issuance: Project; amount: number }) {
  const { formatNumber } = useIntl();
  const money = useMoney();
  const stake = computeStake(amount, issuance);
  if (!stake) return null;
  const share = formatNumber(stake.millionths / MILLION, { style: 'percent', maximumFractionDigits: 4 });
  const valuation = money(Math.floor(stake.valuation / HUNDRED) * HUNDRED, { isShort: true });
  return (
    <output className={css({ display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' })}>
      <span className={muted}>
        <FormattedMessage id="issuances.calculator.stake" />
      </span>
      <span className={css({ color: 'brand.fg' })}>
        <UnitFigure text={share} />{' '}
        <span className={css({ textStyle: 'small' })}>
          <FormattedMessage id="issuances.ofCapital" />
        </span>
      </span>
      <span className={css({ textStyle: 'small' })}>
        <FormattedMessage id="issuances.calculator.valuation" values={{ valuation }} />
      </span>
      <span className={muted}>
        <FormattedMessage id="issuances.calculator.note.equity" />
      </span>
    </output>
  );
}

const muted = css({ textStyle: 'small', color: 'muted' });
