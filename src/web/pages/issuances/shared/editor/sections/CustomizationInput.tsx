import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isSame } from '#machines/app/form/values.ts';
import { IssuanceCustomization } from '#machines/issuances/content/content.customization.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { type BoundField, EditorField } from '../EditorField.tsx';
import { JsonFaults } from '../JsonFaults.tsx';
import { readJson } from '../readContentJson.ts';

const EXAMPLE = `{
  "hide": { "progressBar": true, "description": false },
  "texts": { "es": { "investCustomDisclaimer": "…", "declareInterestDescription": "…" } }
}`;

/** Text that is no valid customization stays as it was typed. */
type Typed = IssuanceCustomization | string | null;

/** The issuance's own customization, as JSON. */
export const CustomizationInput = () => (
  <EditorField<Typed> field="customization" isWide>
    {(bound) => <JsonInput {...bound} />}
  </EditorField>
);

const written = (value: Typed) =>
  value === null || typeof value === 'string' ? (value ?? '') : JSON.stringify(value, null, 2);

function parseTyped(text: string): Typed {
  if (!text.trim()) return null;
  const read = readJson(IssuanceCustomization, text);
  return read.ok ? read.value : text;
}

/** Keeps the text as it is typed, until the value changes from elsewhere. */
function JsonInput({ name, value, label, error, isDisabled, hintOf, onChange, onBlur }: BoundField<Typed>) {
  const [typed, setTyped] = useState(() => written(value));
  const text = isSame(parseTyped(typed), value) ? typed : written(value);
  return (
    <TextAreaField
      name={name}
      label={label}
      isOptional
      rows={8}
      spellCheck={false}
      placeholder={EXAMPLE}
      hint={hintOf(<FormattedMessage id="content.hint.customization" />)}
      error={error && <JsonFaults schema={IssuanceCustomization} text={text} />}
      disabled={isDisabled}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseTyped(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
}
