import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import type { FormField } from '#web/actors/form.ts';
import { bindTick } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { grid } from '../account/grid.ts';
import { amounts, counts } from './typeForm.ts';

type Path =
  | `natural.${(typeof amounts.natural)[number] | (typeof counts)[number]}`
  | `legal.${(typeof amounts.legal)[number]}`
  | 'attested';

type FiguresProps = { personType: Account['personType']; field: (path: Path) => FormField<unknown> };

/** What a sophisticated investor attests: two of three for a person, one of three for a company. */
export function Figures({ personType, field }: FiguresProps) {
  const money = (name: (typeof amounts)[typeof personType][number]) => numeric(field(`${personType}.${name}` as Path));
  return (
    <section className={flow({ gap: '5' })}>
      <p className={css({ color: 'muted' })}>
        <FormattedMessage id={`invest.type.criteria.${personType}`} />
      </p>
      <div className={grid}>
        {amounts[personType].map((name) => (
          <MoneyField key={name} {...money(name)} label={<FormattedMessage id={`invest.type.figure.${name}`} />} />
        ))}
        {personType === 'natural' &&
          counts.map((name) => (
            <NumberField
              key={name}
              {...numeric(field(`natural.${name}`))}
              label={<FormattedMessage id={`invest.type.figure.${name}`} />}
            />
          ))}
      </div>
      <CheckboxField
        {...bindTick(field('attested') as FormField<boolean>)}
        label={<FormattedMessage id="invest.type.attest" />}
      />
    </section>
  );
}

/** A number that may stay blank. */
const numeric = ({ name, value, error, onChange, onBlur }: FormField<unknown>) => ({
  name,
  value: typeof value === 'number' ? value : undefined,
  error: error && <MessageText message={error} />,
  onValueChange: (next: number | undefined) => onChange(next ?? null),
  onBlur,
});
