import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons/files.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SelectField, type SelectOption } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type CompanyValues, noPartner } from './companyForm.ts';
import { fieldGrid } from './fieldGrid.ts';

type Partner = CompanyValues['partners'][number];
const texts = ['name', 'surname', 'idNumber'] as const;

export interface PartnersField {
  all: FormField<Partner[]>;
  text: (index: number, name: (typeof texts)[number] | 'nationality') => FormField<string>;
  stake: (index: number) => FormField<number | null>;
}

/** The partners whose stake has to be declared (Ley 10/2010). */
export function Partners({ all, text, stake, countries }: PartnersField & { countries: readonly SelectOption[] }) {
  const { formatMessage } = useIntl();
  return (
    <section className={flow()}>
      <h2 className={css({ textStyle: 'heading' })}>
        <FormattedMessage id="invest.company.partners" />
      </h2>
      <p className={css({ color: 'muted' })}>
        <FormattedMessage id="invest.company.partnersDetail" />
      </p>
      {all.value.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a partner has no name of its own until it is typed
        <fieldset key={index} className={css({ p: '4', border: 'line', borderRadius: 'medium' })}>
          <legend className={css({ px: '2', textStyle: 'smallStrong' })}>
            <FormattedMessage id="invest.company.partner" values={{ number: index + 1 }} />
          </legend>
          <div className={fieldGrid}>
            {texts.map((name) => (
              <TextField
                key={name}
                {...bindText(text(index, name))}
                label={<FormattedMessage id={`account.field.${name}`} />}
                autoComplete="off"
              />
            ))}
            <SelectField
              {...bindText(text(index, 'nationality'))}
              label={<FormattedMessage id="account.field.nationality" />}
              placeholder={formatMessage({ id: 'account.choose' })}
              options={countries}
            />
            <Stake field={stake(index)} />
          </div>
          <div className={css({ mt: '3', ml: '-3' })}>
            <Button
              tone="plain"
              size="small"
              onClick={() => all.onChange(all.value.filter((_, other) => other !== index))}
            >
              <TrashIcon size={16} />
              <FormattedMessage id="invest.company.partnerRemove" />
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button tone="secondary" size="small" onClick={() => all.onChange([...all.value, noPartner])}>
          <PlusIcon size={16} />
          <FormattedMessage id="invest.company.partnerAdd" />
        </Button>
      </div>
    </section>
  );
}

function Stake({ field: { name, value, error, onChange, onBlur } }: { field: FormField<number | null> }) {
  return (
    <NumberField
      name={name}
      label={<FormattedMessage id="invest.company.stake" />}
      suffix="%"
      decimals={2}
      value={value ?? undefined}
      onValueChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
      error={error && <MessageText message={error} />}
    />
  );
}
