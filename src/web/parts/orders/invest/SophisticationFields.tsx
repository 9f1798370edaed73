import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindCheckbox } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { fieldGrid } from './fieldGrid.ts';
import { amountNames, countNames } from './typeForm.ts';

type Path =
  | `natural.${(typeof amountNames.natural)[number] | (typeof countNames)[number]}`
  | `legal.${(typeof amountNames.legal)[number]}`
  | 'attested';

type SophisticationFieldsProps = { personType: Account['personType']; field: (path: Path) => FormField<unknown> };

/** The criteria of a sophisticated investor: two of three for a person, one of three for a company. */
export function SophisticationFields({ personType, field }: SophisticationFieldsProps) {
  const money = (name: (typeof amountNames)[typeof personType][number]) =>
    bindOptionalNumber(field(`${personType}.${name}` as Path));
  return (
    <section className={flow({ gap: '5' })}>
      <p className={css({ color: 'muted' })}>
        <FormattedMessage id={`invest.type.criteria.${personType}`} />
      </p>
      <div className={fieldGrid}>
        {amountNames[personType].map((name) => (
          <MoneyField key={name} {...money(name)} label={<FormattedMessage id={`invest.type.figure.${name}`} />} />
        ))}
        {personType === 'natural' &&
          countNames.map((name) => (
            <NumberField
              key={name}
              {...bindOptionalNumber(field(`natural.${name}`))}
              label={<FormattedMessage id={`invest.type.figure.${name}`} />}
            />
          ))}
      </div>
      <CheckboxField
        {...bindCheckbox(field('attested') as FormField<boolean>)}
        label={<FormattedMessage id="invest.type.attest" />}
      />
    </section>
  );
}

const bindOptionalNumber = ({ name, value, error, onChange, onBlur }: FormField<unknown>) => ({
  name,
  value: typeof value === 'number' ? value : undefined,
  error: error && <MessageText message={error} />,
  onValueChange: (next: number | undefined) => onChange(next ?? null),
  onBlur,
});
