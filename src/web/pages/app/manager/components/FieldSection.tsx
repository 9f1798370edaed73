import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SpecimenGrid, SpecimenSection } from './Specimen.tsx';

const UPLOADED = { name: 'justificante.pdf', size: 184_320 };

/** The fields work, so that their behaviour can be tried too. */
export function FieldSection() {
  return (
    <SpecimenSection name="fields">
      <SpecimenGrid>
        <TextField
          label={<FormattedMessage id="components.field.plain" />}
          hint={<FormattedMessage id="components.field.hint" />}
          isOptional
        />
        <TextField
          label={<FormattedMessage id="components.field.error" />}
          defaultValue="12345678A"
          error={<FormattedMessage id="components.field.errorText" />}
        />
        <TextField label={<FormattedMessage id="components.field.readOnly" />} defaultValue="Lucía Navarro" readOnly />
        <TextField label={<FormattedMessage id="components.field.disabled" />} defaultValue="Lucía Navarro" disabled />
        <PasswordField label={<FormattedMessage id="components.field.password" />} autoComplete="off" />
        <Amount />
        <Choice />
        <Code />
        <Upload />
        <FileField
          label={<FormattedMessage id="components.field.sending" />}
          file={UPLOADED}
          progress={0.6}
          onFileChange={() => {}}
        />
        <TextAreaField label={<FormattedMessage id="components.field.long" />} />
        <Search />
      </SpecimenGrid>
      <Cards />
      <SpecimenGrid>
        <CheckboxField label={<FormattedMessage id="components.field.check" />} defaultChecked />
        <CheckboxField
          label={<FormattedMessage id="components.field.check" />}
          error={<FormattedMessage id="components.field.checkError" />}
        />
        <CopyFieldSpecimen />
      </SpecimenGrid>
    </SpecimenSection>
  );
}

function Amount() {
  const [amount, setAmount] = useState<number | undefined>(1_500_00);
  return (
    <MoneyField
      label={<FormattedMessage id="components.field.amount" />}
      value={amount}
      onValueChange={setAmount}
      size="figure"
    />
  );
}

function Choice() {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="components.field.choice" />}
      placeholder={formatMessage({ id: 'components.field.choose' })}
      defaultValue=""
      options={(['monthly', 'yearly'] as const).map((value) => ({
        value,
        label: formatMessage({ id: `components.option.${value}` }),
      }))}
    />
  );
}

function Code() {
  const [code, setCode] = useState('247');
  return <CodeField label={<FormattedMessage id="components.field.code" />} value={code} onValueChange={setCode} />;
}

function Upload() {
  const [file, setFile] = useState<File>();
  return (
    <FileField label={<FormattedMessage id="components.field.file" />} file={file} onFileChange={setFile} isOptional />
  );
}

function Search() {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  return <SearchField label={formatMessage({ id: 'components.field.search' })} value={text} onSearch={setText} />;
}

function Cards() {
  const [value, setValue] = useState<'monthly' | 'yearly' | 'never'>('monthly');
  return (
    <RadioCards
      name="components-cards"
      label={<FormattedMessage id="components.field.cards" />}
      columns="two"
      value={value}
      onValueChange={setValue}
      options={(['monthly', 'yearly', 'never'] as const).map((option) => ({
        value: option,
        label: <FormattedMessage id={`components.option.${option}`} />,
        detail: <FormattedMessage id={`components.option.${option}Detail`} />,
        isDisabled: option === 'never',
      }))}
    />
  );
}

function CopyFieldSpecimen() {
  const { formatMessage } = useIntl();
  return (
    <CopyField label={formatMessage({ id: 'components.field.copy' })} value="ES9121000418450200051332">
      ES91 2100 0418 4502 0005 1332
    </CopyField>
  );
}
