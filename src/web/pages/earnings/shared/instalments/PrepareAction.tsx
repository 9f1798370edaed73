import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { amount } from '#machines/shared/fields/amounts.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { useInstalmentActs } from './useInstalmentActs.ts';

const errors = { 'validator.error_null': 'instalments.amount.missing' } as const;
const none = v.optional(v.nullable(amount()));

/** Any amounts, to ask the machine whether the act is possible once they are entered. */
const anyAmounts = { income: 1, capital: 1 };

/**
 * Drafts the distributions of an instalment. It asks for amounts that the terms do not determine: a rent, a dividend or
 * a price.
 */
export function PrepareAction({ instalment }: { instalment: Instalment }) {
  const { number, kind, income, facts } = instalment;
  const { send, show } = useInstalmentActs(instalment);
  const asks = (part: 'income' | 'capital') => facts.missing.includes(part) && facts.unknown.includes(part);
  // The price of a property may be known later than the last rent, so it may stay empty beside a rent.
  const schema = v.object({
    income: asks('income') ? amount() : none,
    capital: asks('capital') && !asks('income') ? amount() : none,
  });
  const values = { income: asks('income') ? income : null, capital: null };
  return show({ type: 'instalment.prepare', ...anyAmounts }, (disabledReason) => (
    <FormActionButton
      label={<FormattedMessage id="instalments.act.prepare" />}
      title={<FormattedMessage id="instalments.prepare.title" values={{ number }} />}
      tone="primary"
      disabledReason={disabledReason}
      schema={schema}
      values={values}
      onSend={({ income, capital }) =>
        send({
          type: 'instalment.prepare',
          ...(asks('income') && income ? { income } : {}),
          ...(asks('capital') && capital ? { capital } : {}),
        })
      }
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage
              id="instalments.prepare.detail"
              values={{ date: <DateTime value={instalment.recordDate} format="long" /> }}
            />
          </p>
          <KnownParts instalment={instalment} />
          {asks('income') && kind !== 'interest' && (
            <AmountField
              field={form.field('income')}
              label={<FormattedMessage id={`instalments.amount.${kind}`} />}
              hint={<FormattedMessage id={`instalments.amount.${kind}Hint`} />}
            />
          )}
          {asks('capital') && (
            <AmountField
              field={form.field('capital')}
              label={<FormattedMessage id="instalments.amount.capital" />}
              hint={<FormattedMessage id="instalments.amount.capitalHint" />}
              isOptional={asks('income')}
            />
          )}
        </>
      )}
    </FormActionButton>
  ));
}

function KnownParts({ instalment: { kind, income, capital, facts } }: { instalment: Instalment }) {
  const amounts = { income, capital, delay: facts.delay };
  const kinds = { income: kind, capital: 'capitalReturn', delay: 'defaultInterest' } as const;
  const known = facts.missing.filter((part) => !facts.unknown.includes(part));
  if (known.length === 0) return null;
  return (
    <DefinitionRows
      rows={known.map((part) => ({
        key: part,
        label: <FormattedMessage id={`manager.kind.${kinds[part]}`} />,
        value: <Money amount={amounts[part] ?? 0} />,
      }))}
    />
  );
}

type AmountFieldProps = {
  field: FormField<number | null | undefined>;
  label: React.ReactNode;
  hint: React.ReactNode;
  isOptional?: boolean;
};

function AmountField({ field: raw, ...rest }: AmountFieldProps) {
  const field = withWording(raw, errors);
  return (
    <MoneyField
      {...rest}
      name={field.name}
      error={field.error && <MessageText message={field.error} />}
      value={field.value ?? undefined}
      onValueChange={(typed) => field.onChange(typed ?? null)}
      onBlur={field.onBlur}
    />
  );
}
