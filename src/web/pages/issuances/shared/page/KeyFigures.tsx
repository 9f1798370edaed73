import { FormattedMessage, useIntl } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { formatPoints, formatUnits, timeLeft } from '#web/parts/issuances/issuanceFormats.ts';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

/** The return, the term, the minimum amount and the end. */
export function KeyFigures({ issuance }: { issuance: ProjectRow }) {
  const intl = useIntl();
  const money = useMoney();
  const { product, interestPoints, termMonths, price, minTokens } = issuance;
  const isStake = product === 'equity';
  return (
    <dl className={list}>
      {interestPoints !== null && (
        <KeyFigure label={`yield.${product}`}>
          <UnitFigure text={formatPoints(intl, interestPoints)} />
          {isStake && (
            <span className={css({ textStyle: 'small' })}>
              <FormattedMessage id="issuances.ofCapital" />
            </span>
          )}
        </KeyFigure>
      )}
      {termMonths !== null && (
        <KeyFigure label={isStake ? 'horizon' : 'term'}>
          <UnitFigure text={formatUnits(intl, termMonths, 'month')} />
        </KeyFigure>
      )}
      {price !== null && (
        <KeyFigure label="from">
          <UnitFigure text={money(price * minTokens, { isShort: true })} />
        </KeyFigure>
      )}
      <Closing issuance={issuance} />
    </dl>
  );
}

function Closing({ issuance }: { issuance: ProjectRow }) {
  const intl = useIntl();
  const now = useNow(MINUTE);
  const { kind, at } = deriveClosing(issuance);
  if (at === null) return null;
  const left = kind === 'open' ? timeLeft(at, now) : undefined;
  if (kind === 'open' && !left) return null;
  return (
    <KeyFigure label={kind}>
      {left ? (
        <UnitFigure text={formatUnits(intl, left.count, left.unit)} />
      ) : (
        <span className={css({ textStyle: 'figureSmall' })}>
          <DateTime value={at} />
        </span>
      )}
    </KeyFigure>
  );
}

type Label = 'term' | 'horizon' | 'from' | 'open' | 'upcoming' | 'closed' | `yield.${ProjectRow['product']}`;

function KeyFigure({ label, children }: { label: Label; children: React.ReactNode }) {
  return (
    <div>
      <dt className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id={`issuances.fact.${label}`} />
      </dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', tablet: 'repeat(4, auto)' },
  justifyContent: { tablet: 'space-between' },
  gap: '5',
});

/** As high as a figure, so that a date beside it sits on the same line. */
const value = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'baseline',
  minHeight: '[2.5rem]',
  mt: '1',
});
