import { FormattedMessage, useIntl } from 'react-intl';
import { CompanyForm } from '#machines/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import type { FormField } from '#web/actors/form.ts';
import { bindText } from '#web/forms/bind.tsx';
import { SelectField, type SelectOption } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { grid } from './grid.ts';
import { Partners, type PartnersField } from './Partners.tsx';

const own = ['organisationName', 'taxNumber', 'activity', 'contactEmail', 'founder'] as const;
const person = ['name', 'surname', 'idNumber', 'address', 'city', 'postalCode', 'region'] as const;
const countries = ['countryOfResidence', 'nationality'] as const;

export type CompanyPath =
  | (typeof own)[number]
  | 'representationType'
  | `representative.${(typeof person)[number] | (typeof countries)[number]}`;

type CompanyFieldsProps = {
  field: (path: CompanyPath) => FormField<string | undefined>;
  partners: PartnersField;
  countries: readonly SelectOption[];
};

/** A company, who acts for it, and who owns it. */
export function CompanyFields({ field, partners, countries: options }: CompanyFieldsProps) {
  const { formatMessage } = useIntl();
  const text = (path: CompanyPath, label: string) => ({ ...bindText(field(path)), label });
  return (
    <div className={flow({ gap: '8' })}>
      <div className={grid}>
        {own.map((name) => (
          <TextField
            key={name}
            {...text(name, formatMessage({ id: `invest.company.${name}` }))}
            type={name === 'contactEmail' ? 'email' : 'text'}
            isOptional={name === 'founder'}
            autoComplete={name === 'organisationName' ? 'organization' : 'off'}
          />
        ))}
        <SelectField
          {...text('representationType', formatMessage({ id: 'invest.company.representationType' }))}
          placeholder={formatMessage({ id: 'account.choose' })}
          options={CompanyForm.entries.representationType.options.map((value) => ({
            value,
            label: formatMessage({ id: `invest.company.representation.${value}` }),
          }))}
        />
      </div>
      <section className={flow()}>
        <h2 className={css({ textStyle: 'heading' })}>
          <FormattedMessage id="invest.company.representative" />
        </h2>
        <div className={grid}>
          {person.map((name) => (
            <TextField
              key={name}
              {...text(`representative.${name}`, formatMessage({ id: `account.field.${name}` }))}
              autoComplete="off"
            />
          ))}
          {countries.map((name) => (
            <SelectField
              key={name}
              {...text(`representative.${name}`, formatMessage({ id: `account.field.${name}` }))}
              placeholder={formatMessage({ id: 'account.choose' })}
              options={options}
            />
          ))}
        </div>
      </section>
      <Partners {...partners} countries={options} />
    </div>
  );
}
