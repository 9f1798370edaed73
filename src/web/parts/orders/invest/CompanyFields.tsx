import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { CompanyForm } from '#machines/people/user/profile.wire.ts';
import { needsPostalCode, needsRegion } from '#machines/shared/rules/postalCodes.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { SelectField, type SelectOption } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import {
  type CompanyPath,
  companyFields,
  countryFields,
  ofRepresentative,
  type RepresentativeField,
  representativeFields,
} from './companyPaths.ts';
import { fieldGrid } from './fieldGrid.ts';
import { LockedCompanyRows } from './LockedCompanyRows.tsx';
import { Partners, type PartnersField } from './Partners.tsx';

type CompanyFieldsProps = {
  field: (path: CompanyPath) => FormField<string | undefined>;
  partners: PartnersField;
  countries: readonly SelectOption[];
  account: Pick<Account, 'locked' | 'confirmed'>;
};

/** The company, its representative and its partners. What an identity check compares is shown instead of asked for. */
export function CompanyFields({ field, partners, countries: options, account }: CompanyFieldsProps) {
  const { formatMessage } = useIntl();
  const isOpen = (path: CompanyPath) => !account.locked.includes(path);
  const isOpenOfRepresentative = (name: RepresentativeField) => isOpen(ofRepresentative(name));
  const text = (path: CompanyPath, label: string) => ({ ...bindText(field(path)), label });
  const locked = { account, countries: options, typedIn: (path: CompanyPath) => field(path).value };
  const residence = field('representative.countryOfResidence').value;
  const isOptional: Partial<Record<string, boolean>> = {
    postalCode: !needsPostalCode(residence),
    region: !needsRegion(residence),
  };
  return (
    <div className={flow({ gap: '8' })}>
      <LockedCompanyRows {...locked} paths={[...companyFields, 'country']} isUnproved />
      <div className={fieldGrid}>
        {companyFields.filter(isOpen).map((name) => (
          <TextField
            key={name}
            {...text(name, formatMessage({ id: `invest.company.${name}` }))}
            type={name === 'contactEmail' ? 'email' : 'text'}
            isOptional={name === 'founder'}
            autoComplete={name === 'organisationName' ? 'organization' : 'off'}
          />
        ))}
        {isOpen('country') && (
          <SelectField {...text('country', formatMessage({ id: 'invest.company.country' }))} options={options} />
        )}
        <SelectField
          {...text('representationType', formatMessage({ id: 'invest.company.representationType' }))}
          placeholder={formatMessage({ id: 'ui.choose' })}
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
        <LockedCompanyRows {...locked} paths={[...representativeFields, ...countryFields].map(ofRepresentative)} />
        <div className={fieldGrid}>
          {representativeFields.filter(isOpenOfRepresentative).map((name) => (
            <TextField
              key={name}
              {...text(`representative.${name}`, formatMessage({ id: `account.field.${name}` }))}
              isOptional={isOptional[name]}
              autoComplete="off"
            />
          ))}
          {countryFields.filter(isOpenOfRepresentative).map((name) => (
            <SelectField
              key={name}
              {...text(`representative.${name}`, formatMessage({ id: `account.field.${name}` }))}
              placeholder={formatMessage({ id: 'ui.choose' })}
              options={options}
            />
          ))}
        </div>
      </section>
      <Partners {...partners} countries={options} />
    </div>
  );
}
