import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { asPlanned } from '#machines/issuances/project/project.outcomes.ts';
import { isClosed } from '#machines/issuances/project/project.phases.ts';
import { type Amounts, computeAmounts, wholeTokens } from '#machines/issuances/project/project.returns.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { chip } from '#styled/recipes';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { CalculatedReturn } from './CalculatedReturn.tsx';
import { CalculatedStake } from './CalculatedStake.tsx';
import { OutcomeChoice } from './OutcomeChoice.tsx';
import { Slider } from './Slider.tsx';

/** The yield of an amount by the terms of an open issuance. */
export function ReturnCalculator({ issuance }: { issuance: Project }) {
  const amounts = computeAmounts(issuance);
  const { interestPoints, product, termMonths, status } = issuance;
  const hasTerms = interestPoints !== null && (product === 'equity' || termMonths !== null);
  const isShown = hasTerms && !isClosed(status);
  return amounts && isShown && <Calculator issuance={issuance} amounts={amounts} />;
}

/** The amounts that are offered, as multiples of the smallest one. The third is chosen at first. */
const MULTIPLES = [1, 5, 10, 50];

function Calculator({ issuance, amounts }: { issuance: Project; amounts: Amounts }) {
  const intl = useIntl();
  const money = useMoney();
  const [typed, setTyped] = useState<number | undefined>(() => wholeTokens(amounts.min * 10, amounts));
  const [outcome, setOutcome] = useState(asPlanned);
  const amount = wholeTokens(typed ?? 0, amounts);
  const months = issuance.product === 'debt' && issuance.termMonths;
  const offered = [...new Set(MULTIPLES.map((times) => wholeTokens(amounts.min * times, amounts)))];
  return (
    <section className={box}>
      <div className={input}>
        <h2 className={css({ textStyle: 'section' })}>
          <FormattedMessage id="issuances.calculator" />
        </h2>
        <MoneyField
          label={<FormattedMessage id="issuances.calculator.amount" />}
          size="figure"
          value={typed}
          onValueChange={setTyped}
          hint={
            <FormattedMessage
              id="issuances.calculator.tokens"
              values={{
                amount: money(amount, { isShort: true }),
                tokens: amount / amounts.step,
                count: formatCount(intl, amount / amounts.step),
              }}
            />
          }
        />
        <Slider
          label={intl.formatMessage({ id: 'issuances.calculator.amount' })}
          valueText={money(amount, { isShort: true })}
          limits={amounts}
          value={amount}
          onChange={setTyped}
        />
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {offered.map((each) => (
            <button
              key={each}
              type="button"
              className={`${chip().chip} ${css({ '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.solid' } })}`}
              aria-pressed={each === amount}
              onClick={() => setTyped(each)}
            >
              {money(each, { isShort: true })}
            </button>
          ))}
        </div>
        {months && <OutcomeChoice termMonths={months} outcome={outcome} onChange={setOutcome} />}
      </div>
      {issuance.product === 'equity' ? (
        <CalculatedStake issuance={issuance} amount={amount} />
      ) : (
        <CalculatedReturn issuance={issuance} amount={amount} outcome={outcome} />
      )}
    </section>
  );
}

const box = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 1fr) minmax(0, 1fr)' },
  p: { base: '5', tablet: '7' },
  border: 'clear',
  borderRadius: 'deep',
  bg: 'surface',
  boxShadow: 'raised',
});

const input = css({ display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' });
