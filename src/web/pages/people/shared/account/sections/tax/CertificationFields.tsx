import { FormattedMessage, useIntl } from 'react-intl';
import { findContradictions, type Known } from '#machines/people/taxResidence/contradictions.ts';
import {
  ControllerRole,
  EntityType,
  NoNumber,
  type SelfCertification,
} from '#machines/people/taxResidence/selfCertification.wire.ts';
import { listCountries } from '#machines/people/taxResidence/taxResidence.wire.ts';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { SelectField, type SelectOption } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { formGrid } from '../../formGrid.ts';
import { noController, noResidence } from './certificationForm.ts';
import { ListedFields } from './ListedFields.tsx';
import { useSourceList } from './useSourceList.ts';

interface CertificationFieldsProps {
  value: SelfCertification;
  /** The first country of residence. */
  country: string;
  known: Known;
  isCompany: boolean;
  countries: readonly SelectOption[];
  /** A field by its path below the certification. */
  text: (path: string) => FormField<string>;
  others: FormField<SelfCertification['others']>;
  controllers: FormField<SelfCertification['controllers']>;
}

/** What the standard for the exchange of information asks of a holder. Contradictions ask for an explanation. */
export function CertificationFields(props: CertificationFieldsProps) {
  const { value, country, known, isCompany, countries, text, others } = props;
  const listSources = useSourceList();
  const { formatMessage } = useIntl();
  const contradictions = findContradictions(listCountries({ country, certification: value }), known);
  return (
    <>
      <ListedFields
        count={value.others.length}
        legend={() => <FormattedMessage id="account.tax.other" />}
        removeLabel={<FormattedMessage id="account.tax.otherRemove" />}
        addLabel={<FormattedMessage id="account.tax.add" />}
        onAdd={() => others.onChange([...value.others, noResidence])}
        onRemove={(index) => others.onChange(value.others.filter((_, other) => other !== index))}
      >
        {(index) => (
          <>
            <CountryField field={text(`others.${index}.country`)} label="country" countries={countries} />
            <TextField
              label={<FormattedMessage id="account.tax.number" />}
              autoComplete="off"
              {...bindText(text(`others.${index}.taxNumber`))}
            />
            <NoNumberFields at={`others.${index}.`} noNumber={value.others[index]?.noNumber} text={text} />
          </>
        )}
      </ListedFields>
      <div className={formGrid}>
        {isCompany ? (
          <SelectField
            label={<FormattedMessage id="account.tax.entityType" />}
            placeholder={formatMessage({ id: 'ui.choose' })}
            options={EntityType.options.map((type) => ({
              value: type,
              label: formatMessage({ id: `account.tax.entityType.${type}` }),
            }))}
            {...bindText(text('entityType'))}
          />
        ) : (
          <>
            <TextField label={<FormattedMessage id="account.tax.birthCity" />} {...bindText(text('birthCity'))} />
            <CountryField field={text('birthCountry')} label="birthCountry" countries={countries} />
          </>
        )}
      </div>
      {isCompany && value.entityType === 'passive' && <Controllers {...props} />}
      {contradictions.length > 0 && (
        <>
          <Notice tone="waiting">
            <FormattedMessage id="account.tax.explanationAsk" values={{ sources: listSources(contradictions) }} />
          </Notice>
          <TextField label={<FormattedMessage id="account.tax.explanation" />} {...bindText(text('explanation'))} />
        </>
      )}
    </>
  );
}

interface CountryFieldProps {
  field: FormField<string>;
  label: 'country' | 'birthCountry';
  countries: readonly SelectOption[];
}

function CountryField({ field, label, countries }: CountryFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id={`account.tax.${label}`} />}
      placeholder={formatMessage({ id: 'ui.choose' })}
      options={countries}
      {...bindText(field)}
    />
  );
}

interface NoNumberFieldsProps {
  at: string;
  noNumber: string | undefined;
  text: CertificationFieldsProps['text'];
}

/** Why there is no number. The reason that it cannot be obtained is explained. */
export function NoNumberFields({ at, noNumber, text }: NoNumberFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        label={<FormattedMessage id="account.tax.noNumber" />}
        isOptional
        placeholder={formatMessage({ id: 'account.tax.noNumber.none' })}
        options={NoNumber.options.map((reason) => ({
          value: reason,
          label: formatMessage({ id: `account.tax.noNumber.${reason}` }),
        }))}
        {...bindText(text(`${at}noNumber`))}
      />
      {noNumber === 'unable' && (
        <TextField label={<FormattedMessage id="account.tax.why" />} {...bindText(text(`${at}why`))} />
      )}
    </>
  );
}

function Controllers({ value, countries, text, controllers }: CertificationFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {controllers.error && (
        <p>
          <MessageText message={controllers.error} />
        </p>
      )}
      <ListedFields
        count={value.controllers.length}
        legend={(number) => <FormattedMessage id="account.tax.controller" values={{ number }} />}
        removeLabel={<FormattedMessage id="account.tax.controllerRemove" />}
        addLabel={<FormattedMessage id="account.tax.controllerAdd" />}
        onAdd={() => controllers.onChange([...value.controllers, noController])}
        onRemove={(index) => controllers.onChange(value.controllers.filter((_, other) => other !== index))}
      >
        {(index) => {
          const at = `controllers.${index}.`;
          return (
            <>
              {(['name', 'surname'] as const).map((name) => (
                <TextField
                  key={name}
                  label={<FormattedMessage id={`account.field.${name}`} />}
                  autoComplete="off"
                  {...bindText(text(`${at}${name}`))}
                />
              ))}
              <TextField
                label={<FormattedMessage id="account.field.birthday" />}
                type="date"
                {...bindText(text(`${at}birthday`))}
              />
              <TextField
                label={<FormattedMessage id="account.tax.birthCity" />}
                {...bindText(text(`${at}birthCity`))}
              />
              <CountryField field={text(`${at}birthCountry`)} label="birthCountry" countries={countries} />
              <TextField
                label={<FormattedMessage id="account.tax.controller.address" />}
                {...bindText(text(`${at}address`))}
              />
              <SelectField
                label={<FormattedMessage id="account.tax.controller.role" />}
                options={ControllerRole.options.map((role) => ({
                  value: role,
                  label: formatMessage({ id: `account.tax.controller.role.${role}` }),
                }))}
                {...bindText(text(`${at}role`))}
              />
              <CountryField field={text(`${at}country`)} label="country" countries={countries} />
              <TextField
                label={<FormattedMessage id="account.tax.number" />}
                autoComplete="off"
                {...bindText(text(`${at}taxNumber`))}
              />
              <NoNumberFields at={at} noNumber={undefined} text={text} />
            </>
          );
        }}
      </ListedFields>
    </>
  );
}
