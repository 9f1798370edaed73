import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import type { Draft } from '#machines/app/form/form.contract.ts';
import type { TermsForm } from '#machines/market/ad/ad.wire.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

/** The terms while they are being typed. */
export type TermsDraft = Draft<v.InferInput<typeof TermsForm>>;

type Amount = FormField<number | null>;
type Limits = { most: number; priceMin: number; priceMax: number };
type TermsFieldsProps = Limits & { tokens: Amount; unitPrice: Amount };

/** A number of tokens and the price of one, with their limits. */
export function TermsFields({ tokens, unitPrice, ...limits }: TermsFieldsProps) {
  return (
    <>
      <TokensField field={tokens} most={limits.most} />
      <MoneyField
        label={<FormattedMessage id="market.column.unitPrice" />}
        hint={<PriceHint {...limits} />}
        {...bindAmount(unitPrice)}
      />
    </>
  );
}

export function TokensField({ field, most }: { field: Amount; most: number }) {
  return (
    <NumberField
      label={<FormattedMessage id="market.column.tokens" />}
      hint={<FormattedMessage id="market.terms.most" values={{ count: most }} />}
      {...bindAmount(field)}
    />
  );
}

/** Without a reference price there is no limit. */
function PriceHint({ priceMin, priceMax }: Pick<Limits, 'priceMin' | 'priceMax'>) {
  const money = useMoney();
  if (priceMax >= Number.MAX_SAFE_INTEGER) return <FormattedMessage id="market.noReference" />;
  return <FormattedMessage id="market.terms.price" values={{ min: money(priceMin), max: money(priceMax) }} />;
}

const bindAmount = (field: Amount) => ({
  name: field.name,
  value: field.value ?? undefined,
  error: field.error && <MessageText message={field.error} />,
  onValueChange: (value: number | undefined) => field.onChange(value ?? null),
  onBlur: field.onBlur,
});
