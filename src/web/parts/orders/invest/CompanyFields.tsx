import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { CompanyForm } from '#machines/people/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { LockedHint } from '#web/parts/people/LockedHint.tsx';
import { SelectField, type SelectOption } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { fieldGrid } from './fieldGrid.ts';
import { Partners, type PartnersField } from './Partners.tsx';

const companyFields = ['organisationName', 'taxNumber', 'activity', 'contactEmail', 'founder'] as const;
const representativeFields = ['name', 'surname', 'idNumber', 'address', 'city', 'postalCode', 'region'] as const;
const countryFields = ['countryOfResidence', 'nationality'] as const;

export type CompanyPath =
  | (typeof companyFields)[number]
  | 'representationType'
  | `representative.${(typeof representativeFields)[number] | (typeof countryFields)[number]}`;

type CompanyFieldsProps = {
  field: (path: CompanyPath) => FormField<string | undefined>;
  partners: PartnersField;
  countries: readonly SelectOption[];
  account: Pick<Account, 'locked' | 'confirmed'>;
};

/** The company, its representative and its partners. */
export function CompanyFields({ field, partners, countries: options, account }: CompanyFieldsProps) {
  const { formatMessage } = useIntl();
  const isLocked = (path: CompanyPath) => account.locked.includes(path);
  const text = (path: CompanyPath, label: string) => ({
    ...bindText(field(path)),
    label,
    hint: isLocked(path) && <LockedHint {...account} path={path} />,
  });
  return (
    <div className={flow({ gap: '8' })}>
      <div className={fieldGrid}>
        {companyFields.map((name) => (
          <TextField
            key={name}
            {...text(name, formatMessage({ id: `invest.company.${name}` }))}
            type={name === 'contactEmail' ? 'email' : 'text'}
            isOptional={name === 'founder'}
            autoComplete={name === 'organisationName' ? 'organization' : 'off'}
            readOnly={isLocked(name)}
          />
        ))}
        <SelectField
          {...text('representationType', formatMessage({ id: 'invest.company.representationType' }))}
          placeholder={formatMessage({ id: 'account.choose' })}
          options={CompanyForm.pipe[0].entries.representationType.options.map((value) => ({
            value,
            label: formatMessage({ id: `invest.company.representation.${value}` }),
          }))}
        />
      </div>
      <section className={flow()}>
        <h2 className={css({ textStyle: 'heading' })}>
          <FormattedMessage id="invest.company.representative" />
        </h2>
        <div className={fieldGrid}>
          {representativeFields.map((name) => (
            <TextField
              key={name}
              {...text(`representative.${name}`, formatMessage({ id: `account.field.${name}` }))}
              autoComplete="off"
              readOnly={isLocked(`representative.${name}`)}
            />
          ))}
          {countryFields.map((name) => (
            <SelectField
              key={name}
              {...text(`representative.${name}`, formatMessage({ id: `account.field.${name}` }))}
              placeholder={formatMessage({ id: 'account.choose' })}
              options={options}
              disabled={isLocked(`representative.${name}`)}
            />
          ))}
        </div>
      </section>
      <Partners {...partners} countries={options} />
    </div>
  );
}
