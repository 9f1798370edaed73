import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { SelectField, type SelectOption } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons/files.tsx';
import { type CompanyValues, noPartner } from './companyForm.ts';
import { fieldGrid } from './fieldGrid.ts';

type Partner = CompanyValues['partners'][number];
const texts = ['name', 'surname', 'idNumber'] as const;
const answers = ['some', 'none'] as const;
type Answer = (typeof answers)[number];
const isAnswer = (value: string): value is Answer => value === 'some' || value === 'none';

export interface PartnersField {
  /** `some`, `none` or empty. */
  declared: FormField<string>;
  all: FormField<Partner[]>;
  text: (index: number, name: (typeof texts)[number] | 'nationality') => FormField<string>;
  stake: (index: number) => FormField<number | null>;
}

type PartnersProps = PartnersField & { countries: readonly SelectOption[] };

/** The partners whose stake has to be declared (Ley 10/2010). That there are none is an answer of its own. */
export function Partners({ declared, all, text, stake, countries }: PartnersProps) {
  const { formatMessage } = useIntl();
  const declare = (answer: Answer) => {
    declared.onChange(answer);
    all.onChange(answer === 'some' ? [noPartner] : []);
  };
  const remove = (index: number) => {
    const left = all.value.filter((_, other) => other !== index);
    all.onChange(left);
    if (left.length === 0) declared.onChange('');
  };
  return (
    <section className={flow()}>
      <h2 className={css({ textStyle: 'heading' })}>
        <FormattedMessage id="invest.company.partners" />
      </h2>
      <RadioCards
        name={declared.name}
        label={<FormattedMessage id="invest.company.partnersAsk" />}
        hint={<FormattedMessage id="invest.company.partnersDetail" />}
        columns="two"
        {...(isAnswer(declared.value) && { value: declared.value })}
        onValueChange={declare}
        options={answers.map((value) => ({
          value,
          label: <FormattedMessage id={`invest.company.partners.${value}`} />,
          detail: <FormattedMessage id={`invest.company.partners.${value}Detail`} />,
        }))}
        error={declared.error && <MessageText message={declared.error} />}
      />
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
              placeholder={formatMessage({ id: 'ui.choose' })}
              options={countries}
            />
            <Stake field={stake(index)} />
          </div>
          <div className={css({ mt: '3', ml: '-3' })}>
            <Button tone="plain" size="small" onClick={() => remove(index)}>
              <TrashIcon size={16} />
              <FormattedMessage id="invest.company.partnerRemove" />
            </Button>
          </div>
        </fieldset>
      ))}
      {declared.value === 'some' && (
        <div>
          <Button tone="secondary" size="small" onClick={() => all.onChange([...all.value, noPartner])}>
            <PlusIcon size={16} />
            <FormattedMessage id="invest.company.partnerAdd" />
          </Button>
        </div>
      )}
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
