import { FormattedMessage, useIntl } from 'react-intl';
import { FIRST_DAY, LAST_DAY } from '#machines/orders/standingOrder/standingOrder.terms.ts';
import type { StandingChoice } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { type Choice, computeBounds } from './standingForm.ts';

interface Values {
  amount: number | null;
  day: number | null;
  choice: string;
  projectId: string;
}

type StandingFieldsProps = {
  field: <P extends keyof Values>(name: P) => FormField<Values[P]>;
  choices: readonly StandingChoice[];
};

const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);

/** How much, in what and on which day of the month. */
export function StandingFields({ field, choices }: StandingFieldsProps) {
  const { formatMessage } = useIntl();
  const [amount, choice, projectId, day] = [field('amount'), field('choice'), field('projectId'), field('day')];
  const chosen = choice.value as Choice;
  return (
    <>
      <FormattedMessage id="standingOrder.explained" />
      <MoneyField
        name={amount.name}
        label={<FormattedMessage id="standingOrder.amount" />}
        hint={<Bounds choices={choices} choice={chosen} projectId={projectId.value} />}
        value={amount.value ?? undefined}
        onValueChange={(typed) => amount.onChange(typed ?? null)}
        onBlur={amount.onBlur}
        error={amount.error && <MessageText message={amount.error} />}
      />
      <RadioCards
        name="choice"
        label={<FormattedMessage id="standingOrder.choice" />}
        options={(['following', 'issuance'] as const).map((value) => ({
          value,
          label: <FormattedMessage id={`standingOrder.choice.${value}`} />,
          detail: <FormattedMessage id={`standingOrder.choice.${value}Detail`} />,
          isDisabled: value === 'issuance' && choices.length === 0,
        }))}
        value={chosen}
        onValueChange={choice.onChange}
        error={choice.value === 'following' && projectId.error ? <MessageText message={projectId.error} /> : undefined}
      />
      {choice.value === 'issuance' && (
        <SelectField
          label={<FormattedMessage id="standingOrder.issuance" />}
          placeholder={formatMessage({ id: 'standingOrder.issuance.none' })}
          options={choices.map(({ id, title }) => ({ value: id, label: title }))}
          {...bindText(projectId)}
        />
      )}
      <SelectField
        name={day.name}
        label={<FormattedMessage id="standingOrder.day" />}
        hint={<FormattedMessage id="standingOrder.dayHint" />}
        options={days.map((each) => ({
          value: String(each),
          label: formatMessage({ id: 'standingOrder.dayOption' }, { day: each }),
        }))}
        value={String(day.value ?? '')}
        onChange={(event) => day.onChange(Number(event.target.value))}
        onBlur={day.onBlur}
        error={day.error && <MessageText message={day.error} />}
      />
    </>
  );
}

type BoundsProps = { choices: readonly StandingChoice[]; choice: Choice; projectId: string };

/** The limits of the chosen issuances, as an order has them. */
function Bounds({ choices, ...chosen }: BoundsProps) {
  const money = useMoney();
  const bounds = computeBounds(choices, chosen);
  if (!bounds) return <FormattedMessage id="standingOrder.amountHint" />;
  return (
    <FormattedMessage
      id="standingOrder.bounds"
      values={{ min: money(bounds.min, { isShort: true }), max: money(bounds.max, { isShort: true }) }}
    />
  );
}
