import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import type { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import type { InvestmentFacts } from '#machines/investment/investment.contract.ts';
import { declaredInterest, tokenAmount } from '#machines/shared/fields/amounts.ts';
import { css } from '#styled/css';
import { useForm } from '#web/actors/form.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AmountField } from '../amount/AmountField.tsx';
import { type Limits, tokensOf, type Unit } from '../amount/amountForm.ts';
import { StepFooter } from '../StepFooter.tsx';

const free = v.nullable(v.number());

const interestForm = (unit: Unit, { price, min, max }: Limits) =>
  v.object({
    amount: unit === 'money' ? declaredInterest({ min: min * price, max: max * price, tokenPrice: price }) : free,
    tokens: unit === 'tokens' ? tokenAmount({ min, max }) : free,
  });

/** Of what is on sale, where that is known already; never more than can be counted. */
const mostOf = ({ minTokens, maxTokens, tokensLeft }: InvestmentFacts, price: number) =>
  Math.min(
    tokensLeft >= minTokens ? Math.min(maxTokens, tokensLeft) : maxTokens,
    Math.floor(Number.MAX_SAFE_INTEGER / price),
  );

type InterestAmountProps = {
  now: SnapshotFrom<typeof declareInterestMachine>;
  price: number;
  symbol: string;
  onTokens: (tokens: number | null) => void;
  onConfirm: () => void;
};

/** How much one might invest: it holds no tokens and binds to nothing. */
export function InterestAmount({ now, price, symbol, onTokens, onConfirm }: InterestAmountProps) {
  const { texts } = useCustomization();
  const { locale } = useApp().boot;
  const [unit, setUnit] = useState<Unit>('money');
  const { offer, tokens: typed, refusal } = now.context;
  const { minTokens, tokensLeft } = offer;
  const max = mostOf(offer, price);
  const schema = useMemo(() => interestForm(unit, { price, min: minTokens, max }), [unit, price, minTokens, max]);
  const form = useForm(schema, {
    values: { amount: typed === null ? null : typed * price, tokens: typed },
    submit: async () => {
      onConfirm();
      return { ok: true, value: undefined };
    },
  });
  const [amount, tokens] = [form.field('amount'), form.field('tokens')];
  const change = (next: number | null, count: number | null) => {
    amount.onChange(next);
    tokens.onChange(count);
    onTokens(count);
  };
  const judged = unit === 'money' ? amount : tokens;
  const error = judged.error ?? refusal.fields?.tokens;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.interest.title" />}
        detail={texts[locale].declareInterestDescription || <FormattedMessage id="invest.interest.detail" />}
      />
      <form {...form.formProps}>
        <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
          <AmountField
            unit={unit}
            onUnitChange={setUnit}
            amount={amount.value}
            tokens={tokens.value}
            onAmountChange={(value) => change(value, tokensOf(value, price))}
            onTokensChange={(count) => change(count === null ? null : count * price, count)}
            onBlur={judged.onBlur}
            error={error && <MessageText message={error} />}
            symbol={symbol}
            tokensLeft={tokensLeft}
          />
          <FormError error={form.error ?? refusal.form} />
        </div>
        <StepFooter>
          <Button type="submit" width="phone">
            <FormattedMessage id="invest.next" />
          </Button>
        </StepFooter>
      </form>
    </>
  );
}
